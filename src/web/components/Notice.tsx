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
  return (
    <Box
      role={severity === 'error' ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        gap: 1,
        p: 1.5,
        mb: 2.5,
        borderRadius: 1,
        ...noticeStyles[severity],
        typography: 'body2',
      }}
    >
      <Icon
        fontSize="small"
        sx={{ color: severity === 'error' ? 'error.main' : 'text.secondary', mt: '1px' }}
        aria-hidden
      />
      <div>{children}</div>
    </Box>
  );
}

/** Only errors have a coloured frame. Information is quieter than the content that it is about. */
const noticeStyles = {
  error: { border: 1, borderColor: 'error.main' },
  info: { bgcolor: 'action.hover' },
} as const;
