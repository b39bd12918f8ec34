import type { Theme } from '@mui/material/styles';

/** The field of a round whose figures are withheld. */
export const hatched = ({ vars }: Theme) => ({
  backgroundImage: `repeating-linear-gradient(135deg, ${vars.palette.divider} 0 2px, transparent 2px 7px)`,
});
