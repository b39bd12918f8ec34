import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { ConnectionNotice } from './ConnectionNotice';
import { Dialog } from './overlays';
import { PlainForm } from './PlainForm';
import { TextField } from './TextField';

/** To be typed exactly: the same word for everything that takes much with it (spec §2, §5). */
const confirmationWord = '削除';

interface Props {
  open: boolean;
  title: string;
  /** Says what is deleted: 「プロジェクトを削除」. */
  confirmLabel: string;
  /** Of the call that deletes. */
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
  /** What goes with it. */
  children: ReactNode;
}

/** Says what goes and lets the word be typed before it goes. */
export function DeletionDialog({ open, title, confirmLabel, error, onConfirm, onClose, children }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');

  function close() {
    setTyped('');
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <PlainForm onSubmit={() => typed === confirmationWord && onConfirm()} aria-label={confirmLabel}>
        <DialogContent>
          <ConnectionNotice error={error} />
          <Box component="p" sx={{ mt: 0 }}>
            次のものがすべて削除され、元に戻せません。
          </Box>
          {children}
          <TextField
            name="confirmation"
            label={`確認のため、「${confirmationWord}」と入力してください`}
            autoComplete="off"
            help="入力すると、削除ボタンを押せるようになります。"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>キャンセル</Button>
          <Button type="submit" variant="contained" color="error" disabled={typed !== confirmationWord}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </PlainForm>
    </Dialog>
  );
}
