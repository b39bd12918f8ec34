import Box from '@mui/material/Box';
import { BarePage } from '../components/BarePage';
import { AuthFooterLink } from '../features/auth/AuthFooterLink';
import { ResetForm } from '../features/auth/ResetForm';

/** /reset-password. Also available after log-in, because changing a password requires the current one. */
export default function ResetPasswordPage() {
  return (
    <BarePage heading="パスワードリセット">
      <ResetForm />
      <Box sx={{ mt: 1.5 }}>
        <AuthFooterLink to="/login">ログインへ戻る</AuthFooterLink>
      </Box>
    </BarePage>
  );
}
