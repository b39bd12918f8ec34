import type { Theme } from '@mui/material/styles';
import { hatched } from '../../components/charts/hatched';
import { columnFrameStyles, wholeColumnStyles } from '../../components/charts/wholeColumns';
import { touchTargetStyles } from '../../components/touchTargetStyles';
import type { ScoreStep } from '../../../domain/analysis/scoreStep';

/** Only the newest rounds are printed, so that the numbers can be read on one page. */
export const printedColumns = 12;

const scoreSteps: readonly ScoreStep[] = ['low3', 'low2', 'low1', 'middle', 'high1', 'high2', 'high3'];

/** The window in which the map scrolls. What gets the focus is not hidden by the head or the names. */
export const mapFrameStyles = {
  ...columnFrameStyles,
  maxHeight: '80vh',
  scrollPaddingTop: 52,
  scrollPaddingLeft: { xs: 198, sm: 358 },
} as const;

const columnsOf = (theme: Theme) => wholeColumnStyles(theme, { xs: '140px', sm: '300px' });

/**
 * Styles the cells of the map by their data attributes. The widths do not depend on the cells, of which there are
 * thousands, so laying out each added row stays cheap.
 */
export const heatMapStyles = (theme: Theme) => ({
  ...columnsOf(theme),
  '& th': {
    position: 'sticky',
    bgcolor: 'background.paper',
    // Covers the gaps between the cells, through which those that scroll below would be seen.
    boxShadow: `0 0 0 2px ${theme.vars.palette.background.paper}`,
    fontWeight: 400,
  },
  '& thead th': {
    ...columnsOf(theme)['& thead th'],
    top: 0,
    zIndex: 1,
    px: 0.5,
    textAlign: 'center',
  },
  '& tr > th:first-of-type': {
    ...columnsOf(theme)['& tr > th:first-of-type'],
    zIndex: 1,
    py: 0.25,
    pr: 1,
    lineHeight: 1.4,
    wordBreak: 'auto-phrase',
  },
  '& thead th:first-of-type': { zIndex: 2 },
  '& tbody th span': { typography: 'caption', color: 'text.secondary' },
  // A short name and the running round are one line, so that rows are about equally high.
  '& th > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 },
  '& th > div > span': { ml: { sm: 'auto' } },
  '& th > div ~ span': { display: 'block' },
  // Narrow screens have the reasons above the map, in the ranking.
  '& tbody th span[data-reason]': {
    display: { xs: 'none', sm: 'block' },
    color: 'text.primary',
    fontWeight: 600,
  },
  '& [data-reason] svg': { fontSize: '1.2em', verticalAlign: '-0.2em', mr: 0.5, color: 'score.low3.main' },
  '& th[data-below]': { pl: 1.5 },
  // A name of one long word breaks into even lines.
  '& th a': { ...touchTargetStyles, wordBreak: 'normal', textWrap: 'balance' },
  '& td': { height: 44, px: 0.5, textAlign: 'center', borderRadius: 0.5 },
  '& td[data-column]': { cursor: 'pointer' },
  '& td[data-column]:hover': { outline: '2px solid', outlineOffset: -2 },
  '& td:focus-visible, & th a:focus-visible': { outline: '3px solid', outlineOffset: -3 },
  '& tr[data-group] > *': { fontWeight: 700, pt: 0.5 },
  '& tr[data-group] > td': { height: { sm: 36 } },
  ...Object.fromEntries(
    scoreSteps.map((step) => [
      `& td[data-step="${step}"]`,
      { backgroundColor: theme.vars.palette.score[step].main, color: theme.vars.palette.score[step].text },
    ]),
  ),
  '& td[data-withheld]': { color: 'text.secondary', ...hatched(theme) },
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
    '& th, & tr > th:first-of-type': { position: 'static', boxShadow: 'none', width: 'auto' },
    '& tr > th:first-of-type': { width: '70mm' },
    // One line for each row, so that all are equally high.
    '& th a, & th > div': { display: 'inline' },
    '& tbody tr th span': { display: 'inline', pl: '1mm', fontSize: 'inherit', lineHeight: 'inherit' },
    '& tbody tr th span[data-running], & tbody tr th span[data-reason]': { display: 'none' },
    // The first printed column has the year, although an older one has it on the screen.
    '& th[data-older] + th:not([data-older]) > [data-year]': { visibility: 'visible' },
  },
});
