import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface Props {
  items: readonly { label: string; text: string }[];
  onDiscard: () => void;
}

/** A draft on this device that can no longer be saved. It can be read and copied until the person discards it. */
export function UnsavedDraft({ items, onDiscard }: Props) {
  return (
    <Box sx={{ p: 2, mb: 3, border: 1, borderColor: 'warning.main', borderRadius: 1.5 }}>
      <Typography variant="h3">保存できなかった入力があります</Typography>
      <Typography variant="body2" sx={{ mb: 1 }}>
        受付が終わったため、次の内容は送られていません。必要な文章はコピーして残せます。
      </Typography>
      <Box component="dl" sx={{ m: 0, mb: 2, typography: 'body2' }}>
        {items.map(({ label, text }) => (
          <Box key={label} sx={{ mb: 1 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap' }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
      <Button variant="outlined" onClick={onDiscard}>
        この入力を破棄
      </Button>
    </Box>
  );
}
