import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../components/ProgressBar';

interface Props {
  /** `progressText` of the survey, or what keeps it from being sent. */
  text: string;
  answered: number;
  total: number;
  /** The status of saving. */
  children?: ReactNode;
}

/** Shows how many questions are answered, and stays below the header of the shell. */
export const AnswerProgress = ({ text, answered, total, children }: Props) => (
  <Box
    sx={{
      position: 'sticky',
      top: 'var(--top-bar, 0px)',
      zIndex: 2,
      mx: { xs: -2, sm: 0 },
      px: { xs: 2, sm: 0 },
      py: 1,
      mb: { xs: 1, sm: 2 },
      bgcolor: 'background.default',
    }}
  >
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        columnGap: 1,
        mb: 0.5,
      }}
    >
      <Box component="span" sx={{ typography: 'subtitle2', whiteSpace: 'nowrap' }}>
        {text}
      </Box>
      {children}
    </Box>
    <ProgressBar
      label="回答の進み具合"
      value={answered}
      max={total}
      valueText={`${total}問中${answered}問に回答`}
    />
  </Box>
);
