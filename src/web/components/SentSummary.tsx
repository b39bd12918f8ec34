import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface Props {
  /** What was done. */
  children: string;
  reopenLabel: string;
  onReopen: () => void;
}

/** A form that was sent, folded into one line. */
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
        borderRadius: 3,
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
