import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface Props {
  /** What was done. */
  children: string;
  /** What 見直す opens, for those who only hear it. */
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
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <CheckIcon color="success" aria-hidden />
      <Box sx={{ flex: '1 1 auto' }}>{children}</Box>
      <Button variant="outlined" onClick={onReopen} aria-label={reopenLabel}>
        見直す
      </Button>
    </Box>
  );
}
