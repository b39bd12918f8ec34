/** Shows what on a screen is the value of a control. */
export const onlyInPrint = { display: 'none', '@media print': { display: 'block' } } as const;

/** Hides elements that only work on a screen. */
export const hiddenInPrint = { '@media print': { display: 'none' } } as const;

/** The link that is the heading of what follows it: on paper it is a heading. */
export const printedHeading = {
  '@media print': { display: 'block', mt: '2mm', fontWeight: 700, breakAfter: 'avoid' },
} as const;

/** Starts a new page of the printed round for each person, except for the first one, who follows the heading. */
export const startsPage = {
  '@media print': { border: 0, p: 0, '&:not(:first-of-type)': { breakBefore: 'page' } },
} as const;

/**
 * Prints every page of the shell as a document: without navigation and buttons, in dark on white in either colour scheme.
 * What has `data-coloured` keeps its colours, as do the cells of the large heat map; a button with `data-printed`, such as
 * a name, is text on paper. What is folded is left out.
 */
export const printedShellStyles = {
  '@page': { margin: '12mm' },
  '@media print': {
    ':root': { colorScheme: 'light !important' },
    'html, body': { background: 'none !important' },
    '#root aside, #root header, #root nav, #root [role="tablist"], #main button:not([data-printed]), #main .MuiButton-root:not([data-printed]), #main .MuiIconButton-root, #main [role="search"], #main details:not([open]), #main summary > svg':
      {
        display: 'none !important',
      },
    '#main, #main *:not([data-step], [data-coloured])': { color: 'CanvasText !important' },
    '#main, #main > *': { maxWidth: 'none !important', padding: '0 !important' },
    // Browsers leave backgrounds out otherwise, such as those of bars and cells.
    '#main [data-step], #main [data-withheld], #main [data-coloured]': { printColorAdjust: 'exact' },
    '#main li, #main tr, #main section:has([data-chart])': { breakInside: 'avoid' },
    // A heading stands in a line of its own with what is beside it, and its note follows.
    '#main h2, #main h3, #main section > :has(h2), #main section > :has(h2) + div:not(:last-child)': {
      breakAfter: 'avoid',
    },
    // Paper has no links.
    '#main a': { textDecoration: 'none' },
    // On paper 「3分前」 says nothing; the exact time is in the tooltip.
    '#main time[title]': { fontSize: '0pt' },
    '#main time[title]::after': { content: 'attr(title)', fontSize: '9pt' },
  },
} as const;

/** Pages on which people only read print none of their controls. */
const withoutControls = {
  '#main form, #main label, #main div:has(> select)': { display: 'none !important' },
} as const;

/** Prints the reports alone. */
export const printedPageStyles = {
  '@media print': { ...withoutControls, '#main *': { maxWidth: 'none !important' } },
} as const;

/** Prints a page of figures on A4. */
export const printedFiguresStyles = {
  '@page': { size: 'A4 portrait', margin: '10mm' },
  '@media print': {
    ...withoutControls,
    '#main, #main *': { maxWidth: 'none !important' },
    '#main, #main > *, #main section': { padding: '0 !important', border: '0 !important' },
    '#main *': { gap: '1mm !important', minHeight: '0 !important', marginBottom: '0 !important' },
    '#main h1': { fontSize: '14pt' },
    '#main h2': { fontSize: '10pt', marginTop: '2mm !important' },
    '#main section > div, #main section > p': { fontSize: '8pt' },
    '#main [data-columns]': { columnGap: '6mm !important' },
  },
} as const;
