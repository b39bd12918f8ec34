import TipIcon from '@mui/icons-material/TipsAndUpdatesOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTip } from './onboardingHooks';
import { tipTexts, type PageTipName } from './tipTexts';

export interface TipCalloutProps {
  tip: PageTipName;
}

/** A tip at its place in the page, until the person puts it away. It covers nothing and takes no focus. */
export default function TipCallout({ tip }: TipCalloutProps) {
  const id = useId();
  const { isShown, putAway } = useTip(tip);
  if (!isShown) return null;
  const { title, text } = tipTexts[tip];
  return (
    <Box
      role="note"
      aria-labelledby={id}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        mb: 3,
        border: 1,
        borderColor: 'info.main',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <TipIcon fontSize="small" aria-hidden sx={{ color: 'info.main', alignSelf: 'flex-start', mt: 0.5 }} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0, wordBreak: 'auto-phrase' }}>
        <Box id={id} sx={{ typography: 'subtitle2' }}>
          {title}
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{text}</Box>
      </Box>
      <Button onClick={putAway} aria-label={`わかりました（ヒント「${title}」を閉じる）`} sx={{ ml: 'auto' }}>
        わかりました
      </Button>
    </Box>
  );
}
