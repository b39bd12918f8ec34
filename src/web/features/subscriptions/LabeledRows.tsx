import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  items: readonly (readonly [label: string, value: ReactNode])[];
}

/** Labels and texts in two columns. Amounts, which are added up, are in AmountRows. */
export const LabeledRows = ({ items }: Props) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
    {items.map(([label, value]) => (
      <Box key={label} sx={rowStyles}>
        <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);

const rowStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: '7em 1fr', sm: '11em 1fr' },
  columnGap: 1.5,
  alignItems: 'baseline',
  wordBreak: 'auto-phrase',
  overflowWrap: 'anywhere',
} as const;

/** A value with several lines. */
export const TextLines = ({ lines }: { lines: readonly string[] }) => (
  <>
    {lines.map((line) => (
      <Box component="span" key={line} sx={{ display: 'block' }}>
        {line}
      </Box>
    ))}
  </>
);
