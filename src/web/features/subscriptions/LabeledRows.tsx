import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  items: readonly (readonly [label: string, value: ReactNode])[];
  /** Large values, for the total. */
  isEmphasized?: boolean;
}

/** Labels and values in two columns, as on an invoice, near enough to be read as one row. */
export const LabeledRows = ({ items, isEmphasized = false }: Props) => (
  <Box component="dl" sx={{ m: 0, maxWidth: 480, display: 'grid', gap: 0.75 }}>
    {items.map(([label, value]) => (
      <Box key={label} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        {/* A long label wraps beside its value; only a long value moves below its label. */}
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
          sx={{ m: 0, ml: 'auto', textAlign: 'right', typography: isEmphasized ? 'h3' : 'body1' }}
        >
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);

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
