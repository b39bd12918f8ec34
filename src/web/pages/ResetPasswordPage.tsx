import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { BarePage } from '../components/BarePage';
import { ResetForm } from '../features/auth/ResetForm';

/** /reset-password. Also for somebody logged in who cannot change a password they forgot. */
export default function ResetPasswordPage() {
  return (
    <BarePage heading="パスワードリセット">
      <ResetForm />
      <Box sx={{ mt: 3, typography: 'body2', textAlign: 'center' }}>
        <Link component={RouterLink} to="/login">
          ログインへ戻る
        </Link>
      </Box>
    </BarePage>
  );
}
