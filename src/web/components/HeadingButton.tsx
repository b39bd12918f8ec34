import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { ElementType } from 'react';
import { visuallyHidden } from '../lib/visuallyHidden';

interface Props extends Omit<ButtonProps, 'children' | 'sx'> {
  label: string;
  /** `Link`, with its address in `to`. */
  component?: ElementType;
  to?: string;
}

/** A button beside a heading. On phones, where it would take a line of its own, it shows only its icon. */
export const HeadingButton = ({ label, ...props }: Props) => (
  <Button {...props} sx={buttonStyles}>
    <Box component="span" sx={({ breakpoints }) => ({ [breakpoints.down('sm')]: visuallyHidden })}>
      {label}
    </Box>
  </Button>
);

const buttonStyles = {
  minWidth: { xs: 44, sm: 64 },
  px: { xs: 1, sm: 2.5 },
  '& .MuiButton-startIcon': { mx: { xs: 0 }, mr: { sm: 1 } },
} as const;
