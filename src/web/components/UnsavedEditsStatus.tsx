import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface Props {
  count: number;
  onDiscard: () => void;
}

/** Beside the button that saves a form: how many edits are not saved yet, and the way back to what is saved. */
export const UnsavedEditsStatus = ({ count, onDiscard }: Props) =>
  count > 0 && (
    <>
      <Button onClick={onDiscard}>変更を破棄</Button>
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        保存していない変更が{count}件あります
      </Box>
    </>
  );
