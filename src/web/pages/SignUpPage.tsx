import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Navigate, Link as RouterLink } from 'react-router-dom';
import { useAppSelector } from '../app/hooks';
import { BarePage } from '../components/BarePage';
import { SignUpForm } from '../features/auth/SignUpForm';

/** /signup */
export default function SignUpPage() {
  const loggedIn = useAppSelector(({ auth }) => auth.loggedIn);
  if (loggedIn) return <Navigate to="/" replace />;
  return (
    <BarePage heading="新規登録">
      <SignUpForm />
      <Box sx={{ mt: 3, typography: 'body2', textAlign: 'center' }}>
        すでに登録している方は
        <Link component={RouterLink} to="/login">
          ログイン
        </Link>
      </Box>
    </BarePage>
  );
}
