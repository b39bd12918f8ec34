/** How the people of a project stand under each other. */
export const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  '& > * + *': { borderTop: 1, borderColor: 'divider' },
} as const;

export const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  py: 1.5,
  minHeight: 68,
} as const;
