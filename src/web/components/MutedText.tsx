import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A secondary paragraph. */
export const MutedText = ({ children }: { children: ReactNode }) => (
  <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{children}</Box>
);
