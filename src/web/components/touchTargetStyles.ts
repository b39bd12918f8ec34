/**
 * Makes what is lower or narrower than a finger (44 px) as large for it, without moving anything. A mouse keeps the
 * visible size, because text beside it is selected with it.
 */
export const touchTargetStyles = {
  // A link that wraps in a line of text has no box that the target could surround.
  display: 'inline-block',
  '@media (pointer: coarse)': {
    position: 'relative',
    '&::before': {
      content: '""',
      position: 'absolute',
      top: '50%',
      left: '50%',
      width: '100%',
      height: '100%',
      minWidth: 44,
      minHeight: 44,
      transform: 'translate(-50%, -50%)',
    },
  },
} as const;

/** A row of links that stand alone, whose touch targets do not overlap where it wraps. */
export const linkRowStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: { xs: 3, md: 1 },
  py: { xs: 1.5, md: 0.75 },
  typography: 'body2',
  '& > a': touchTargetStyles,
} as const;
