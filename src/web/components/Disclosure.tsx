import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Content that is folded until somebody opens it. */
export const Disclosure = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <Box component="details" sx={{ '&[open] > summary > svg': { transform: 'rotate(180deg)' } }}>
    <Box component="summary" sx={summaryStyles}>
      {summary}
      <ExpandIcon aria-hidden fontSize="small" />
    </Box>
    {children}
  </Box>
);

/** In a flex box the browser draws no triangle. */
const summaryStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 44,
  cursor: 'pointer',
} as const;
