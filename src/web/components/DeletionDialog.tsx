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

/** Must be typed exactly. Every deletion of something with contents uses this word (spec §2, §5). */
const confirmationWord = '削除';

interface Props {
  open: boolean;
  title: string;
  /** Names the action: 「プロジェクトを削除」. */
  confirmLabel: string;
  /** The error of the request that deletes, if any. */
  error: unknown;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** Lists what is deleted. */
  children: ReactNode;
}

/** Lists what will be deleted, and enables the delete button once the confirmation word is typed. */
export function DeletionDialog({ open, title, confirmLabel, error, onConfirm, onClose, children }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const isConfirmed = typed === confirmationWord;

  function close() {
    setTyped('');
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <PlainForm onSubmit={async () => isConfirmed && onConfirm()} aria-label={confirmLabel}>
        <DialogContent>
          <ConnectionNotice error={error} />
          <Box component="p" sx={{ mt: 0 }}>
            次のものがすべて削除され、元に戻せません。
          </Box>
          {children}
          <TextField
            name="confirmation"
            label={
              <>
                確認のため、「<span translate="no">{confirmationWord}</span>」と入力してください
              </>
            }
            autoComplete="off"
            help="入力すると、削除ボタンを押せるようになります。"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>キャンセル</Button>
          <Button type="submit" variant="contained" color="error" disabled={!isConfirmed}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </PlainForm>
    </Dialog>
  );
}
