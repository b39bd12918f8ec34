import { keyframes } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';

/** The frame in which a table with a column for each round scrolls sideways, beside its names. */
export const columnFrameStyles = {
  overflow: 'auto',
  // The position makes visually hidden texts scroll with the table, so that they do not widen the page.
  position: 'relative',
  containerType: 'inline-size',
  scrollSnapType: 'x mandatory',
  '@media print': { overflow: 'visible', maxHeight: 'none', containerType: 'normal' },
} as const;

const more = keyframes`from { --edge: transparent } 1%, to { --edge: var(--shadow) }`;

/**
 * The table: `--columns` of 48 px, up to 96 px where there is room, with gaps of 2 px, and names that take at least `least`.
 * None of them is cut at rest.
 */
export const wholeColumnStyles = (theme: Theme, least: { xs: string; sm: string }) => ({
  tableLayout: 'fixed',
  '--other': 'calc(var(--names) + 4px)',
  width: 'max(var(--other) + var(--columns) * 50px, min(100%, var(--other) + var(--columns) * 98px))',
  // The names take what whole columns leave, so that beside them no column is cut when the newest ones are shown. Where
  // all columns are in sight, they take what is left, up to a width at which what stands at their end is still near.
  '--least': least,
  '--names': 'var(--least)',
  '@supports (width: round(down, 2px, 1px))': {
    '--names':
      'max(100cqw - 2px - round(down, 100cqw - var(--least) - 2px, 50px), min(100cqw - 4px - var(--columns) * 50px, 400px))',
  },
  // A shadow beside the names while there are columns behind them.
  '--shadow': theme.vars.palette.divider,
  '@supports (animation-timeline: scroll(x))': {
    animation: `${more} linear both`,
    animationTimeline: 'scroll(x)',
  },
  borderCollapse: 'separate',
  borderSpacing: '2px',
  fontVariantNumeric: 'tabular-nums',
  typography: 'body2',
  '& thead th': {
    typography: 'caption',
    color: 'text.secondary',
    whiteSpace: 'nowrap',
    verticalAlign: 'bottom',
    scrollSnapAlign: 'none end',
  },
  '& tr > th:first-of-type': {
    position: 'sticky',
    left: 0,
    width: 'var(--names)',
    textAlign: 'left',
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '-2px',
      left: '100%',
      width: 16,
      pointerEvents: 'none',
      background: 'linear-gradient(to right, var(--edge, transparent), transparent)',
    },
  },
});
