import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Disclosure } from './Disclosure';

/** Explains how a figure was computed, folded until somebody opens it. */
export const CalculationDetails = ({ children }: { children: ReactNode }) => (
  <Box sx={{ typography: 'caption', color: 'text.secondary', wordBreak: 'auto-phrase' }}>
    <Disclosure summary="計算の詳細">{children}</Disclosure>
  </Box>
);
