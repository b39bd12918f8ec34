import Box from '@mui/material/Box';

export interface AmountRow {
  label: string;
  amount: string;
  /** Shown below the label. */
  formula?: string | null;
  /** The sum of the rows above, below a line. */
  isSum?: boolean;
  /** Large, at most one of what is seen together: what is to be paid. */
  isTotal?: boolean;
}

/** Labels and amounts, which all end at the right edge, on screen and in print. */
export const AmountRows = ({ rows }: { rows: readonly AmountRow[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
    {rows.map(({ label, amount, formula, isSum = false, isTotal = false }, index) => (
      <Box key={index} sx={isSum ? sumStyles : rowStyles}>
        {/* A long label wraps beside its amount; only a long amount moves below its label. */}
        <Box component="dt" sx={{ flex: '1 1 5em', typography: isTotal ? 'subtitle2' : 'body2' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0, ml: 'auto', typography: isTotal ? 'h3' : 'body1' }}>
          {amount}
        </Box>
        {formula && (
          <Box component="dd" sx={{ m: 0, flexBasis: '100%', typography: 'body2', color: 'text.secondary' }}>
            {formula}
          </Box>
        )}
      </Box>
    ))}
  </Box>
);

const rowStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  wordBreak: 'auto-phrase',
} as const;

const sumStyles = { ...rowStyles, mt: 0.25, pt: 1, borderTop: 1, borderColor: 'divider' } as const;
