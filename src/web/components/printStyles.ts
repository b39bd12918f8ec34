/** What only works on screen. */
export const hiddenInPrint = { '@media print': { display: 'none' } } as const;

/** Each person begins a page of the printed round; the first one follows the heading. */
export const startsPage = {
  '@media print': { border: 0, p: 0, '&:not(:first-of-type)': { breakBefore: 'page' } },
} as const;

/** Prints the reports alone, without navigation and controls, in dark on white in either colour scheme. */
export const printedPageStyles = {
  '@media print': {
    ':root': { colorScheme: 'light !important' },
    'html, body': { background: 'none !important' },
    '#root aside, #root header, #root nav, #main button, #main form, #main label, #main select': {
      display: 'none !important',
    },
    '#root *': { marginLeft: '0 !important' },
    '#main, #main *': { color: 'CanvasText !important', maxWidth: 'none !important' },
  },
} as const;
