import Box from '@mui/material/Box';

/** Labels and texts in a highlighted box, such as the details of an order before it is confirmed. */
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
