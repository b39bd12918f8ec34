import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  severity: 'error' | 'info';
  children: ReactNode;
}

/** A message inside a page or form. Screen readers announce it when it appears. */
export function Notice({ severity, children }: Props) {
  const Icon = severity === 'error' ? ErrorIcon : InfoIcon;
  const color = `${severity}.main`;
  return (
    <Box
      role={severity === 'error' ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        gap: 1,
        p: 1.5,
        mb: 2.5,
        border: 1,
        borderColor: color,
        borderRadius: 1,
        typography: 'body2',
        textWrap: 'pretty',
      }}
    >
      <Icon fontSize="small" sx={{ color, mt: '1px' }} aria-hidden />
      <div>{children}</div>
    </Box>
  );
}
