import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface Props {
  /** The id of the control; help and error get `{id}-help` and `{id}-error`. */
  id: string;
  label: ReactNode;
  /** The number of a question, before its label. */
  number?: number | string | undefined;
  optional?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
  /** The character count, drawn below the field on the right. */
  count?: ReactNode;
  children: ReactNode;
}

/** The frame of every form control: label and badge above it, help below the label, error and count below it. */
export function FieldFrame({ id, label, number, optional, help, error, count, children }: Props) {
  return (
    <Box sx={frameStyles}>
      <FieldLabel number={number} optional={optional}>
        <label htmlFor={id}>{label}</label>
      </FieldLabel>
      {help && (
        <Box id={`${id}-help`} sx={{ typography: 'body2', color: 'text.secondary', mb: 0.5 }}>
          {help}
        </Box>
      )}
      {children}
      <Box sx={footStyles}>
        <FieldError id={`${id}-error`}>{error}</FieldError>
        {count}
      </Box>
    </Box>
  );
}

/** All fields of all forms have this distance, whatever stands below them. */
const frameStyles = { mb: 3 } as const;

const footStyles = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  typography: 'body2',
  '& > :not(:empty)': { mt: 0.5 },
} as const;

interface LabelProps extends Pick<Props, 'number' | 'optional'> {
  /** Set if the control refers to its label by `aria-labelledby`. */
  id?: string;
  children: ReactNode;
}

/** The label of a control or a question, with what comes before and after it. Its lines begin below each other. */
export const FieldLabel = ({ id, number, optional, children }: LabelProps) => (
  <Box id={id} sx={number ? questionLabelStyles : labelStyles}>
    {number && (
      <Box component="span" sx={{ flex: 'none', color: 'primary.main' }}>
        {number}.
      </Box>
    )}
    <Box component="span" sx={{ minWidth: 0, wordBreak: 'auto-phrase' }}>
      {children}
      {optional && <OptionalBadge />}
    </Box>
  </Box>
);

const labelStyles = { display: 'flex', gap: 1, mb: 0.5, typography: 'subtitle2' } as const;
const questionLabelStyles = { ...labelStyles, mb: 1, typography: 'subtitle1' } as const;

/** Marks optional fields (spec §5). */
export const OptionalBadge = () => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      ml: 1,
      px: 0.75,
      verticalAlign: 'middle',
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
    <Box id={id} sx={errorStyles}>
      <ErrorIcon fontSize="small" aria-hidden />
      <span>{children}</span>
    </Box>
  );
}

const appear = keyframes`from { max-height: 0; margin-top: 0; visibility: hidden }`;

const errorStyles = {
  display: 'flex',
  gap: 0.5,
  typography: 'body2',
  color: 'error.main',
  // An error that appears as its field is left moves what is below it, but not what is being pressed: until the press
  // ends it takes no space.
  animation: `${appear} 1ms`,
  'html:active &': { animationPlayState: 'paused' },
} as const;
