import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { visuallyHidden } from '../lib/visuallyHidden';

interface Props extends Omit<ButtonProps, 'children' | 'sx'> {
  label: string;
  /** The label on phones, where the whole one would take a line of its own. */
  shortLabel: string;
}

/** A button beside a heading. Its name is the whole label on phones, too; only what stands out has an icon there. */
export const HeadingButton = ({ label, shortLabel, ...props }: Props) => (
  <Button {...props} sx={buttonStyles}>
    <Box component="span" sx={({ breakpoints }) => ({ [breakpoints.down('sm')]: visuallyHidden })}>
      {label}
    </Box>
    <Box component="span" aria-hidden sx={{ display: { sm: 'none' } }}>
      {shortLabel}
    </Box>
  </Button>
);

const buttonStyles = {
  minWidth: { xs: 44, sm: 64 },
  px: { xs: 1, sm: 2.5 },
  '& .MuiButton-startIcon': { mr: { xs: 0.5, sm: 1 } },
  '&.MuiButton-outlined .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const;
