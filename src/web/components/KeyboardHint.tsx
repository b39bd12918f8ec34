import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Says which keys do something; hidden on touch devices, which have none. */
export const KeyboardHint = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{ display: 'none', '@media (hover: hover) and (pointer: fine)': { display: 'inline' } }}
  >
    {children}
  </Box>
);
