/**
 * Styles of tables with a column for each round. On phones they scroll sideways while the first column stays in place.
 */
// The position makes visually hidden texts scroll with the table, so that they do not widen the page.
export const scrollingTableStyles = {
  overflowX: 'auto',
  position: 'relative',
  '@media print': { overflow: 'visible' },
} as const;

export const historyTableStyles = {
  borderCollapse: 'separate',
  borderSpacing: '2px',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& td': { minWidth: 44, height: 32, textAlign: 'center', borderRadius: 0.5 },
  '& thead th': {
    typography: 'caption',
    color: 'text.secondary',
    whiteSpace: 'nowrap',
    verticalAlign: 'bottom',
  },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    bgcolor: 'background.paper',
    textAlign: 'left',
    fontWeight: 400,
    pr: 1,
    minWidth: { xs: 112, sm: 160 },
  },
} as const;
