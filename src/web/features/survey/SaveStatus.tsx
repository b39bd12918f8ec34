import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '../../lib/visuallyHidden';
import { timeText } from '../../lib/dates';

interface Props {
  /** `offline`: can be retried; `rejected`: the server rejected the draft. */
  phase: 'idle' | 'waiting' | 'saving' | 'saved' | 'offline' | 'rejected';
  /** When the server last saved the draft. UTC, ISO 8601. */
  savedAt: string | null;
  /** The server's error message, if any. */
  message: string | null;
  /** Whether the draft is also stored on this device. */
  isStoredOnDevice: boolean;
  onRetry: () => void;
}

/** The state of saving a draft. Screen readers announce results only, not every start of a save. */
export function SaveStatus({ phase, savedAt, message, isStoredOnDevice, onRetry }: Props) {
  const isSaving = phase === 'waiting' || phase === 'saving';
  const hasFailed = phase === 'offline' || phase === 'rejected';
  const savedText = savedAt && `保存しました ${timeText(savedAt)}`;
  const reason = phase === 'offline' ? 'サーバーに保存できません。' : (message ?? '');
  const consequence = isStoredOnDevice ? '端末には残っています。' : 'このページを閉じないでください。';
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
      <Box
        component="span"
        role="status"
        sx={isSaving ? visuallyHidden : { color: hasFailed ? 'error.main' : 'text.secondary' }}
      >
        {hasFailed ? reason + consequence : phase !== 'idle' && savedText}
      </Box>
      {isSaving && (
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
