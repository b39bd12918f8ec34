import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';

/** Whether a table of seven columns fits beside the navigation. */
export const useWide = (): boolean =>
  useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
