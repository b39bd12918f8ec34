import useMediaQuery from '@mui/material/useMediaQuery';
import type { Breakpoint, Theme } from '@mui/material/styles';

/** Whether the window is at least as wide as the given breakpoint of the theme. */
export const useBreakpointUp = (from: Breakpoint): boolean =>
  useMediaQuery((theme: Theme) => theme.breakpoints.up(from), { noSsr: true });
