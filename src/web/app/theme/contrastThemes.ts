/**
 * Contrast themes take backgrounds away and give all borders one colour, so that lines say there what colours say otherwise.
 * Apart from the theme, because /login shows none of this.
 */
export const contrastThemeStyles = {
  '@media (forced-colors: active)': {
    ':is([aria-current], [aria-selected=true]):not(:focus-visible)': {
      outline: '3px solid Highlight',
      outlineOffset: -3,
    },
    '[data-step], [data-withheld], [data-coloured]': { outline: '1px solid', outlineOffset: -1 },
    '[role=progressbar] > [data-coloured]': { backgroundColor: 'Highlight' },
  },
} as const;
