import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../overlays';
import { useBreakpointUp } from '../../lib/useBreakpointUp';

interface Props {
  open: boolean;
  children: ReactNode;
  onClose: () => void;
}

/** The preview for windows that have no room for it beside the editor. */
export function PreviewDialog({ open, children, onClose }: Props) {
  const id = useId();
  const isPhone = !useBreakpointUp('sm');
  return (
    <Dialog open={open} onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>回答する人の画面</DialogTitle>
      <DialogContent sx={{ bgcolor: 'background.default', pt: '16px !important' }}>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>閉じる</Button>
      </DialogActions>
    </Dialog>
  );
}
