import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { tokyoTime } from '../../domain/calendar/tokyoDate';

interface Props {
  /** `idle`: nothing to say. */
  phase: 'idle' | 'waiting' | 'saving' | 'saved' | 'offline' | 'refused';
  /** When the server last took it. UTC ISO 8601. */
  savedAt: string | null;
  /** Why it was not taken, for a person. */
  message: string | null;
  /** Whether this device has it. */
  isStoredOnDevice: boolean;
  onRetry: () => void;
}

/** How saving a draft goes, quietly. Read out only what is settled: not every key press. */
export function SaveStatus({ phase, savedAt, message, isStoredOnDevice: onDevice, onRetry }: Props) {
  const failed = phase === 'offline' || phase === 'refused';
  const saved = savedAt && `保存しました ${tokyoTime(new Date(savedAt))}`;
  const reason = phase === 'offline' ? 'サーバーに保存できません。' : (message ?? '');
  const fate = onDevice ? '端末には残っています。' : 'このページを閉じないでください。';
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
        {failed ? reason + fate : phase !== 'idle' && saved}
      </Box>
      {(phase === 'waiting' || phase === 'saving') && (
        <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
          保存中…
        </Box>
      )}
      {phase === 'offline' && (
        <Button size="small" onClick={onRetry} sx={{ px: 1, minWidth: 44, minHeight: 44, my: -1.5 }}>
          再送
        </Button>
      )}
    </Box>
  );
}
