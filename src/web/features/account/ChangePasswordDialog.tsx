import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { MutedText } from '../../components/MutedText';
import { Dialog } from '../../components/overlays';
import type { ModalProps } from '../ui/uiSlice';
import { PasswordForm } from './PasswordForm';

/** Changes the password in a suspended organization, where アカウント設定 is covered (product §7). */
export default function ChangePasswordDialog({ open, onClose }: ModalProps) {
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="change-password">
      <DialogTitle id="change-password">パスワードの変更</DialogTitle>
      <DialogContent>
        <MutedText>変更すると、ほかの端末ではログアウトされます。</MutedText>
        <PasswordForm onChanged={onClose} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>キャンセル</Button>
      </DialogActions>
    </Dialog>
  );
}
