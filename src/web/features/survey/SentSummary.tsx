import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface Props {
  /** Says what was sent. */
  children: string;
  /** The label of the button that opens the form again: 回答を修正. */
  reopenLabel: string;
  onReopen: () => void;
}

/** A submitted form collapsed to one line, with a button that opens it again. */
export function SentSummary({ children, reopenLabel, onReopen }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <CheckIcon color="success" aria-hidden />
      <Box sx={{ flex: '1 1 auto' }}>{children}</Box>
      <Button variant="outlined" onClick={onReopen}>
        {reopenLabel}
      </Button>
    </Box>
  );
}
