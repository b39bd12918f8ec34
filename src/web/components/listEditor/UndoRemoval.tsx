import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isolated } from '../../../domain/text/visibleText';

interface Props {
  /** Names the entry that was removed. */
  name: string;
  onUndo: () => void;
}

/** Says which entry of a list was just removed, and puts it back. */
export const UndoRemoval = ({ name, onUndo }: Props) => (
  <Box role="status" sx={box}>
    <Box sx={{ flex: '1 1 200px', typography: 'body2', minWidth: 0 }}>「{isolated(name)}」を外しました。</Box>
    {/* Takes the focus from the menu, whose entry is gone. */}
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
