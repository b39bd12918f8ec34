import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface Props {
  onBack: () => void;
  /** The button that continues. */
  children: ReactNode;
}

/** The buttons below every page of a flow except the first. */
export const StepButtons = ({ onBack, children }: Props) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    {children}
    <Button onClick={onBack} fullWidth>
      戻る
    </Button>
  </Box>
);
