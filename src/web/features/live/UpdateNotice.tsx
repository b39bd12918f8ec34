import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { pageConfig } from '../../lib/config';
import { useAppSelector } from '../../store/hooks';
import { selectServerVersion } from './liveSlice';

/**
 * Offers a reload when the server has another version than the page. It lies above the page, so that nothing that is about
 * to be pressed moves when it appears; 「あとで」 hides it for that version.
 */
export function UpdateNotice() {
  const serverVersion = useAppSelector(selectServerVersion);
  const [putOff, setPutOff] = useState<string | null>(null);
  const { version } = pageConfig();
  if (!version || !serverVersion || serverVersion === version || serverVersion === putOff) return null;
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        top: 72,
        right: 16,
        left: { xs: 16, sm: 'auto' },
        maxWidth: 400,
        zIndex: 'snackbar',
        p: 2,
        border: 1,
        borderColor: 'info.main',
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: 4,
        displayPrint: 'none',
        wordBreak: 'auto-phrase',
      }}
    >
      <Box sx={{ typography: 'subtitle2' }}>新しいバージョンが公開されました</Box>
      <Box sx={{ typography: 'body2' }}>入力を終えてから、ページを再読み込みしてください。</Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" onClick={() => window.location.reload()}>
          再読み込み
        </Button>
        <Button size="small" onClick={() => setPutOff(serverVersion)}>
          あとで
        </Button>
      </Box>
    </Box>
  );
}
