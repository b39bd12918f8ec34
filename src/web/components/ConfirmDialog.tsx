import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useExclusive } from '../lib/useExclusive';
import { Dialog } from './overlays';

interface Props {
  open: boolean;
  title: string;
  /** Says what will happen and what cannot be undone. */
  children: ReactNode;
  /** Names the action: 「コメントを削除」, never 「OK」. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Draws the confirm button in red, for actions that delete something. */
  destructive?: boolean;
  /** Further presses are ignored until it settles. */
  onConfirm: () => void | Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation before an action that cannot be undone. The cancel button has the initial focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'キャンセル',
  destructive = false,
  onConfirm,
  onClose,
}: Props) {
  const id = useId();
  const confirm = useExclusive(async () => {
    if (open) await onConfirm();
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent id={`${id}-text`}>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {cancelLabel}
        </Button>
        <Button variant="contained" color={destructive ? 'error' : 'primary'} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
