import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import type { CSSProperties } from 'react';
import { components } from './components';
import { darkPalette, lightPalette } from './palette';

declare module '@mui/material/styles' {
  interface TypographyVariants {
    /** The style of the one big number of a screen. */
    figure: CSSProperties;
  }
  interface TypographyVariantsOptions {
    figure?: CSSProperties;
  }
}

/** The attribute of the document element that names the scheme; public/index.html sets it before paint. */
export const colorSchemeAttribute = 'data-scheme';

const pxToRem = (px: number) => `${px / 16}rem`;

/** The product's only theme: colours from palette.ts, sizes from here, components from components.ts. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: colorSchemeAttribute, cssVarPrefix: 'kn' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily:
      '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, system-ui, sans-serif',
    fontWeightMedium: 600,
    h1: { fontSize: pxToRem(24), lineHeight: 1.4, fontWeight: 700 },
    h2: { fontSize: pxToRem(20), lineHeight: 1.5, fontWeight: 700 },
    h3: { fontSize: pxToRem(17), lineHeight: 1.5, fontWeight: 700 },
    h4: { fontSize: pxToRem(16), lineHeight: 1.6, fontWeight: 600 },
    figure: { fontSize: pxToRem(36), lineHeight: 1.3, fontWeight: 700 },
    body1: { fontSize: pxToRem(16), lineHeight: 1.7 },
    body2: { fontSize: pxToRem(14), lineHeight: 1.6 },
    subtitle1: { fontSize: pxToRem(16), lineHeight: 1.6, fontWeight: 600 },
    subtitle2: { fontSize: pxToRem(14), lineHeight: 1.6, fontWeight: 600 },
    caption: { fontSize: pxToRem(12), lineHeight: 1.5 },
    overline: { fontSize: pxToRem(12), lineHeight: 1.5, textTransform: 'none' },
    button: { fontSize: pxToRem(15), lineHeight: 1.6, fontWeight: 600, textTransform: 'none' },
  },
  components,
});
