import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** How a figure was computed, for those who ask. */
export const CalculationDetails = ({ children }: { children: ReactNode }) => (
  <Box component="details" sx={{ typography: 'caption', color: 'text.secondary', wordBreak: 'auto-phrase' }}>
    <Box component="summary" sx={{ minHeight: 44, alignContent: 'center', cursor: 'pointer' }}>
      計算の詳細
    </Box>
    {children}
  </Box>
);
