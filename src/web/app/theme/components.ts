import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

/** Touch targets (at least 44 px). */
const touchTargetPx = 44;

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

/** The look of MUI's components. They use only tokens of the theme and no colours of their own. */
export const components: Overrides = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: {
        scrollPaddingTop: 'calc(var(--top-bar, 0px) + 20px)',
        scrollPaddingBottom: 'var(--bottom-bar, 0px)',
        textSizeAdjust: '100%',
      },
      body: {
        fontVariantNumeric: 'tabular-nums',
        overflowWrap: 'anywhere',
        // Phrases stay together where the browser knows Japanese; long words still break.
        lineBreak: 'strict',
        // Avoids a last line of one or two letters; browsers that do not know it ignore it.
        textWrap: 'pretty',
      },
      // Typing must not move the words of the lines above.
      textarea: { textWrap: 'wrap' },
      // Headings break between phrases into lines of similar length, so that no single character is left on the last
      // line.
      'h1, h2, h3, h4': { fontFeatureSettings: '"palt"', textWrap: 'balance', wordBreak: 'auto-phrase' },
      ':is(h1, h2):focus': { outline: 'none' },
      ':focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Transitions are off, not just very short. Otherwise `*` would start hundreds of them at every change of the
          // scheme or of a width, and a chart's circles and bars would appear one frame after its lines.
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': {
          outline: `3px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: touchTargetPx, paddingInline: 20, whiteSpace: 'nowrap' },
      sizeSmall: {
        minHeight: 36,
        paddingInline: 14,
        '@media (pointer: coarse)': { minHeight: touchTargetPx },
      },
      text: { paddingInline: 12 },
      // A contrast theme takes the background away.
      contained: { '@media (forced-colors: active)': { border: '1px solid' } },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { minWidth: touchTargetPx, minHeight: touchTargetPx, borderRadius: 10 } },
  },
  // Menus are rendered outside the page's landmarks, so an open menu is a landmark of its own.
  MuiMenu: { defaultProps: { slotProps: { root: { role: 'region', 'aria-label': 'メニュー' } } } },
  MuiPopover: {
    // In the dark scheme a shadow alone does not set a popover apart from the page.
    styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }) },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: touchTargetPx } } },
  // The padding makes the target 44 px large around its sign of 24 px.
  MuiCheckbox: { styleOverrides: { root: { padding: 10 } } },
  MuiListItemButton: { styleOverrides: { root: { minHeight: touchTargetPx } } },
  MuiTab: { styleOverrides: { root: { minHeight: 48, paddingInline: 16 } } },
  MuiLink: { defaultProps: { underline: 'always' } },
  // The page breaks long words anywhere, which would also break a count of two digits.
  MuiBadge: { styleOverrides: { badge: { overflowWrap: 'normal' } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 12 } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 16,
        [theme.breakpoints.down('sm')]: { margin: 16, width: 'calc(100% - 32px)' },
        // In a form around content and buttons, the content scrolls and the buttons stay in place.
        '& > form': { display: 'flex', flexDirection: 'column', flex: '0 1 auto', minHeight: 0 },
        '& > form > .MuiDialogContent-root': { paddingTop: 0 },
      }),
      paperFullScreen: ({ theme }) => ({
        borderRadius: 0,
        [theme.breakpoints.down('sm')]: { margin: 0, width: '100%' },
        // The buttons are at the bottom of the screen, however short the form is.
        '& > form': { flexGrow: 1 },
      }),
    },
  },
  MuiDialogTitle: { defaultProps: { variant: 'h2' }, styleOverrides: { root: { padding: '24px 24px 8px' } } },
  // The label above a field that gets the focus stays in sight below the title, with a help of two lines, too.
  MuiDialogContent: { styleOverrides: { root: { scrollPaddingTop: 100 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 24px', gap: 8 } } },
  MuiTooltip: {
    styleOverrides: { tooltip: ({ theme }) => ({ ...theme.typography.caption, maxWidth: 272 }) },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: touchTargetPx,
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.control },
        '&.Mui-readOnly': { backgroundColor: theme.vars.palette.background.default },
        '&.Mui-readOnly .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.divider },
        '&:focus-within': { outline: 'none' },
      }),
      input: {
        paddingBlock: 10,
        paddingInline: 12,
        height: 24,
        // The border already shows the focus, so that the outline would be a second mark.
        '&:focus-visible': { outline: 'none' },
      },
      multiline: { padding: 0, '& textarea': { padding: '10px 12px' } },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.body2, margin: '4px 0 0' }) },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.body2, borderColor: theme.vars.palette.divider }),
      head: ({ theme }) => ({ fontWeight: 600, color: theme.vars.palette.text.secondary }),
    },
  },
};
