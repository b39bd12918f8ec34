import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  items: readonly (readonly [label: string, value: ReactNode])[];
  /** The one that matters most. */
  strong?: boolean;
}

/** Names and values in two columns, as on a bill. */
export const LabeledRows = ({ items, strong = false }: Props) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
    {items.map(([label, value]) => (
      <Box key={label} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        {/* A long name breaks beside its value; only a value that is long itself goes below. */}
        <Box
          component="dt"
          sx={{
            flex: '1 1 5em',
            typography: 'body2',
            color: 'text.secondary',
            wordBreak: 'auto-phrase',
          }}
        >
          {label}
        </Box>
        <Box
          component="dd"
          sx={{ m: 0, ml: 'auto', textAlign: 'right', typography: strong ? 'h3' : 'body1' }}
        >
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);

/** A value of several lines. */
export const TextLines = ({ lines }: { lines: readonly string[] }) => (
  <>
    {lines.map((line) => (
      <Box component="span" key={line} sx={{ display: 'block' }}>
        {line}
      </Box>
    ))}
  </>
);
