import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The label of a control outside of forms, such as a filter. */
export const ControlLabel = ({ htmlFor, children }: { htmlFor: string; children: ReactNode }) => (
  <Box
    component="label"
    htmlFor={htmlFor}
    sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}
  >
    {children}
  </Box>
);
