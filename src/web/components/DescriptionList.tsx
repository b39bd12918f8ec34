import Box from '@mui/material/Box';

/** What is about to happen, point by point. */
export function DescriptionList({ items }: { items: readonly (readonly [label: string, text: string])[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, mb: 3, p: 2, display: 'grid', gap: 1.5, borderRadius: 1, bgcolor: 'background.default' }}
    >
      {items.map(([label, text]) => (
        <div key={label}>
          <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {text}
          </Box>
        </div>
      ))}
    </Box>
  );
}
