import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { tokyoTime } from '../../domain/calendar/tokyoDate';

interface Props {
  /** `idle`: nothing was typed here yet. */
  phase: 'idle' | 'waiting' | 'saving' | 'saved' | 'offline' | 'refused';
  /** When the server last took it. UTC ISO 8601. */
  savedAt: string | null;
  /** Why it was not taken, for a person. */
  message: string | null;
  onRetry: () => void;
}

/** How saving a draft goes, quietly. Read out only what is settled: not every key press. */
export function SaveStatus({ phase, savedAt, message, onRetry }: Props) {
  const failed = phase === 'offline' || phase === 'refused';
  const saved = savedAt && `保存しました ${tokyoTime(new Date(savedAt))}`;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        typography: 'caption',
        minHeight: 18,
      }}
    >
      <Box component="span" role="status" sx={{ color: failed ? 'error.main' : 'text.secondary' }}>
        {failed ? `${message ?? ''}${fates[phase]}` : saved}
      </Box>
      {(phase === 'waiting' || phase === 'saving') && (
        <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
          保存中…
        </Box>
      )}
      {phase === 'offline' && (
        <Button size="small" onClick={onRetry}>
          今すぐ再送
        </Button>
      )}
    </Box>
  );
}

/** What happens to the text meanwhile. */
const fates = {
  offline: '入力はこの端末に残っていて、つながり次第保存します。',
  refused: '入力はこの端末に残っています。',
};
