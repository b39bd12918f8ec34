import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useExclusive } from '../lib/useExclusive';
import { ConnectionNotice } from './ConnectionNotice';
import { Dialog } from './overlays';

/** The outcome of what was sent, such as that of a mutation. */
export interface Sent {
  error?: unknown;
}

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
  /**
   * Further presses are ignored until it settles. If it sends something, the dialog closes when that has succeeded and
   * otherwise stays; if it does not, it closes the dialog itself.
   */
  onConfirm: () => void | Promise<Sent | void>;
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
  const [error, setError] = useState<unknown>();
  const confirm = useExclusive(async () => {
    const sent = open && (await onConfirm());
    if (!sent) return;
    if (sent.error) setError(sent.error);
    else close();
  });

  function close() {
    setError(undefined);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        <ConnectionNotice error={error} />
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} autoFocus>
          {cancelLabel}
        </Button>
        <Button variant="contained" color={destructive ? 'error' : 'primary'} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
