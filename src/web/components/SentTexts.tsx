import Box from '@mui/material/Box';

/** What was written, to be read only. */
export function SentTexts({ items }: { items: readonly { label: string; text: string }[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {items.map(({ label, text }) => (
        <div key={label}>
          <Box component="dt" sx={{ typography: 'subtitle2' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', color: 'text.secondary' }}>
            {text}
          </Box>
        </div>
      ))}
    </Box>
  );
}
