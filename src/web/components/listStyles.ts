/** A list of entries with a line between them. */
export const dividedListStyles = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

/** The entries of such a list in two columns. */
export const twoColumnStyles = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: 4,
  '& > li:nth-of-type(2)': { borderTop: 0 },
} as const;

/** A list of rows in one frame. */
export const framedListStyles = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  '& > * + *': { borderTop: 1, borderColor: 'divider' },
} as const;

export const listRowStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  py: 1.5,
  minHeight: 68,
} as const;

/** A row that keeps its controls beside its text on phones; the last of them is an icon, which ends at the edge. */
export const compactRowStyles = {
  ...listRowStyles,
  flexWrap: 'nowrap',
  columnGap: { xs: 1.5, sm: 2 },
  py: 1,
  pr: 1,
} as const;

/** The menu of such a row, close to the control before it, because its sign has a margin of its own. */
export const rowMenuStyles = { flex: 'none', ml: { xs: -1.5, sm: -1 } } as const;

/** A list of cards, shown on narrow screens instead of a table. */
export const cardListStyles = { display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' } as const;

export const cardStyles = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
} as const;
