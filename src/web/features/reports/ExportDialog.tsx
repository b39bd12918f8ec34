import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Notice } from '../../components/Notice';
import { Dialog } from '../../components/overlays';
import { ProgressBar } from '../../components/ProgressBar';
import { errorText } from '../../lib/errorText';
import type { CsvProgress } from './fetchCsv';

interface Props {
  /** Names what is exported: 回答. */
  noun: string;
  open: boolean;
  progress: CsvProgress | null;
  /** Why the export stopped; null while it runs. */
  error: unknown;
  onRetry: () => void;
  /** Stops the export. */
  onClose: () => void;
}

/** Shows how far an export of several parts is, or why it stopped. */
export function ExportDialog({ noun, open, progress, error, onRetry, onClose }: Props) {
  const id = useId();
  const { rows, total } = progress ?? { rows: 0, total: 0 };
  const text = `${total.toLocaleString('ja-JP')}件中${rows.toLocaleString('ja-JP')}件`;
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{noun}をCSVに書き出しています</DialogTitle>
      <DialogContent>
        {error ? (
          <Notice severity="error">書き出しを終えられませんでした。{errorText(error)}</Notice>
        ) : (
          <>
            <ProgressBar label="書き出しの進み具合" value={rows} max={total} valueText={text} />
            <Box aria-live="polite" sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>
              {text}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {error ? '閉じる' : '中止'}
        </Button>
        {error ? (
          <Button variant="contained" onClick={onRetry}>
            もう一度書き出す
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
