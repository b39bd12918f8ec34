import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const tones = {
  neutral: { borderColor: 'divider' },
  error: { borderColor: 'error.main', color: 'error.main' },
  warning: { borderColor: 'warning.main', color: 'warning.main' },
  strong: { borderColor: 'primary.main', bgcolor: 'primary.main', color: 'primary.contrastText' },
} as const;

interface Props {
  tone?: keyof typeof tones;
  children: ReactNode;
}

/** A short label. MUI's Chip would add 2 kB for features that are not used here. */
export const Tag = ({ tone = 'neutral', children }: Props) => (
  <Box
    component="span"
    sx={{
      flex: 'none',
      px: 1,
      whiteSpace: 'nowrap',
      border: 1,
      borderRadius: 3,
      typography: 'caption',
      ...tones[tone],
    }}
  >
    {children}
  </Box>
);
