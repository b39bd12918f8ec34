import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Is about keys; hidden on touch devices, which have none. */
export const KeyboardHint = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{ display: 'none', '@media (hover: hover) and (pointer: fine)': { display: 'inline' } }}
  >
    {children}
  </Box>
);
