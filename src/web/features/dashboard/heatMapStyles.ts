import type { Theme } from '@mui/material/styles';
import type { ScoreStep } from '../../lib/scoreStep';

/** Only the newest rounds are printed, so that the numbers can be read on one page. */
export const printedColumns = 12;

const scoreSteps: readonly ScoreStep[] = ['low3', 'low2', 'low1', 'middle', 'high1', 'high2', 'high3'];

/** Styles the cells of the map by their data attributes. */
export const heatMapStyles = ({ vars: { palette } }: Theme) => ({
  // The widths do not depend on the cells, of which there are thousands, so laying out each added row stays cheap.
  tableLayout: 'fixed',
  width: { xs: 'calc(140px + var(--columns) * 50px)', sm: 'calc(300px + var(--columns) * 50px)' },
  borderCollapse: 'separate',
  borderSpacing: '2px',
  fontVariantNumeric: 'tabular-nums',
  typography: 'body2',
  '& th': { textAlign: 'left', fontWeight: 400, whiteSpace: 'nowrap' },
  '& thead th': { typography: 'caption', color: 'text.secondary', textAlign: 'center', px: 0.5 },
  '& thead th span': { display: 'block' },
  '& tr > th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: { xs: 140, sm: 300 },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'left',
    pr: 1,
    bgcolor: 'background.paper',
  },
  '& td': { height: 32, px: 0.5, textAlign: 'center', borderRadius: 0.5 },
  '& td[data-column]': { cursor: 'pointer' },
  '& td:focus-visible, & th a:focus-visible': { outline: '2px solid', outlineOffset: -2 },
  '& tr[data-group] > *': { fontWeight: 700, pt: 0.5 },
  '& tr[data-group] th span': { fontWeight: 400, color: 'text.secondary' },
  ...Object.fromEntries(
    scoreSteps.map((step) => [
      `& td[data-step="${step}"]`,
      { backgroundColor: palette.score[step].main, color: palette.score[step].text },
    ]),
  ),
  '& td[data-withheld]': {
    color: 'text.secondary',
    background: `repeating-linear-gradient(135deg, ${palette.divider} 0 2px, transparent 2px 7px)`,
  },
  '@media print': {
    tableLayout: 'auto',
    width: '100%',
    borderSpacing: 0,
    // The text is as large as the rows allow, because the page has about 200 mm for all of them.
    fontSize: 'min(8pt, calc(170mm / var(--rows)))',
    '& [data-older]': { display: 'none' },
    '& td, & tr > *, & tr > th:first-of-type, & thead th, & tr[data-group] > *': {
      height: 'auto',
      minWidth: 0,
      p: 0,
      fontSize: 'inherit',
      lineHeight: 1.15,
      borderRadius: 0,
    },
    '& tr > th:first-of-type': { maxWidth: '60mm' },
  },
});
