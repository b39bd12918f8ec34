import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Question } from '../../../domain/analysis/types';

export interface RemovedQuestion {
  question: Question;
  at: number;
}

interface Props {
  removed: RemovedQuestion;
  onUndo: () => void;
}

/** Says which question was just removed, and puts it back. */
export const UndoRemoval = ({ removed, onUndo }: Props) => (
  <Box role="status" sx={box}>
    <Box sx={{ flex: '1 1 200px', typography: 'body2', minWidth: 0 }}>
      「{removed.question.label || '無題の設問'}」を外しました。
    </Box>
    {/* Takes the focus of the menu, whose question is gone. */}
    <Button autoFocus onClick={onUndo}>
      元に戻す
    </Button>
  </Box>
);

const box = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 0.5,
  border: 1,
  borderColor: 'control',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
} as const;
