/** Shows what on a screen is the value of a control. */
export const onlyInPrint = { display: 'none', '@media print': { display: 'block' } } as const;

/** Hides elements that only work on a screen. */
export const hiddenInPrint = { '@media print': { display: 'none' } } as const;

/** Starts a new page of the printed round for each person, except for the first one, who follows the heading. */
export const startsPage = {
  '@media print': { border: 0, p: 0, '&:not(:first-of-type)': { breakBefore: 'page' } },
} as const;

/** Prints a screen of the shell without its navigation and controls. */
const frameStyles = {
  ':root': { colorScheme: 'light !important' },
  'html, body': { background: 'none !important' },
  '#root aside, #root header, #root nav, #main button, #main form, #main label, #main div:has(> select)': {
    display: 'none !important',
  },
  '#root *': { marginLeft: '0 !important' },
} as const;

/** Prints the reports alone, without navigation and controls, in dark on white in either colour scheme. */
export const printedPageStyles = {
  '@media print': {
    ...frameStyles,
    '#main, #main *': { color: 'CanvasText !important', maxWidth: 'none !important' },
    // On paper 「3分前」 says nothing; the exact time is in the tooltip.
    '#main time[title]': { fontSize: '0pt' },
    '#main time[title]::after': { content: 'attr(title)', fontSize: '9pt' },
  },
} as const;

/**
 * Prints a page of figures on A4. What has `data-coloured` keeps its colours, as do the cells of the large heat map.
 */
export const printedFiguresStyles = {
  '@page': { size: 'A4 portrait', margin: '10mm' },
  '@media print': {
    ...frameStyles,
    '#main, #main *': { maxWidth: 'none !important' },
    '#main [role="search"]': { display: 'none !important' },
    '#main, #main > *, #main section': { padding: '0 !important', border: '0 !important' },
    '#main *': { gap: '1mm !important', minHeight: '0 !important', marginBottom: '0 !important' },
    '#main h1': { fontSize: '14pt' },
    '#main h2': { fontSize: '10pt', marginTop: '2mm !important' },
    '#main section > div': { fontSize: '8pt' },
    '#main, #main *:not([data-step], [data-coloured])': { color: 'CanvasText !important' },
    '#main [data-step], #main [data-withheld], #main [data-coloured]': { printColorAdjust: 'exact' },
    '#main li, #main tr': { breakInside: 'avoid' },
    '#main h2, #main h3': { breakAfter: 'avoid' },
  },
} as const;
