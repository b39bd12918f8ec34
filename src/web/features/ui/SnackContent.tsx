import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import { SnackbarContent } from 'notistack';
import type { CustomContentProps } from 'notistack';
import { forwardRef } from 'react';

const variantStyles = {
  success: { Icon: CheckCircleIcon, color: 'success.main' },
  error: { Icon: ErrorIcon, color: 'error.main' },
  info: { Icon: InfoIcon, color: 'info.main' },
} as const;

/** A snackbar in the colours of the theme. An icon shows its kind, because colour alone is not accessible. */
export const SnackContent = forwardRef<HTMLDivElement, CustomContentProps>(function SnackContent(
  { id, message, variant, action },
  ref,
) {
  const { Icon, color } = variantStyles[variant as keyof typeof variantStyles];
  return (
    <SnackbarContent ref={ref} role="presentation">
      <Box
        role={variant === 'error' ? 'alert' : 'status'}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          width: '100%',
          minWidth: { sm: 320 },
          maxWidth: 560,
          pl: 2,
          pr: 0.5,
          py: 0.5,
          borderRadius: 1,
          border: 1,
          borderColor: color,
          bgcolor: 'background.paper',
          color: 'text.primary',
          boxShadow: 6,
          typography: 'body2',
        }}
      >
        <Icon sx={{ color }} aria-hidden />
        <Box sx={{ flex: 1, whiteSpace: 'pre-line', py: 1 }}>{message}</Box>
        {typeof action === 'function' ? action(id) : action}
      </Box>
    </SnackbarContent>
  );
});
