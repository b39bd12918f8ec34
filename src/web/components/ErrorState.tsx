import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { errorCodeOf, errorText } from '../lib/errorText';

interface Props {
  /** Names what could not be loaded: 「プロジェクトの一覧」. */
  subject: string;
  /** The error of an RTK Query hook. */
  error: unknown;
  onRetry: () => void;
}

/**
 * Shown in the place of content that could not be loaded: the reason and a retry button. Null for what a suspended
 * organization is refused, because a dialog that says so covers the page (product §7).
 */
export function ErrorState({ subject, error, onRetry }: Props) {
  if (errorCodeOf(error) === 'suspended') return null;
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 2,
        border: 1,
        borderColor: 'error.main',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <ErrorIcon color="error" aria-hidden />
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography variant="subtitle1" component="p">
          {subject}を読み込めませんでした
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {errorText(error)}
        </Typography>
      </Box>
      <Button variant="outlined" onClick={onRetry}>
        再読み込み
      </Button>
    </Box>
  );
}
