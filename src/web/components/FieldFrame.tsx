import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  /** The id of the control; help and error get `{id}-help` and `{id}-error`. */
  id: string;
  label: ReactNode;
  optional?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
  /** The character count, drawn below the field on the right. */
  count?: ReactNode;
  children: ReactNode;
}

/** The frame of every form control: label and badge above it, help below the label, error and count below it. */
export function FieldFrame({ id, label, optional, help, error, count, children }: Props) {
  return (
    <Box sx={frameStyles}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Box component="label" htmlFor={id} sx={{ typography: 'subtitle2' }}>
          {label}
        </Box>
        {optional && <OptionalBadge />}
      </Box>
      {help && (
        <Box id={`${id}-help`} sx={{ typography: 'body2', color: 'text.secondary', mb: 0.5 }}>
          {help}
        </Box>
      )}
      {children}
      {/* The space is reserved: an error that appears on blur must not move the button that is being clicked. */}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 0.5, minHeight: 24 }}>
        <FieldError id={`${id}-error`}>{error}</FieldError>
        {count}
      </Box>
    </Box>
  );
}

// The line of the error is most of the space between fields, which is the same below every kind of field.
const frameStyles = { mb: 1 } as const;

/** Marks optional fields (spec §5). */
export const OptionalBadge = () => (
  <Box
    component="span"
    sx={{
      px: 0.75,
      flex: 'none',
      whiteSpace: 'nowrap',
      borderRadius: 1,
      border: 1,
      borderColor: 'divider',
      typography: 'caption',
      color: 'text.secondary',
    }}
  >
    任意
  </Box>
);

/** The error message of a control. The icon keeps it recognizable without colour. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return <span />;
  return (
    <Box id={id} sx={{ display: 'flex', gap: 0.5, typography: 'body2', color: 'error.main' }}>
      <ErrorIcon fontSize="small" aria-hidden />
      <span>{children}</span>
    </Box>
  );
}
