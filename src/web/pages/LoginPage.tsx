import Button from '@mui/material/Button';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useAppSelector } from '../store/hooks';
import { BarePage } from '../components/BarePage';
import { AuthFooter } from '../features/auth/AuthFooter';
import { selectIsLoggedIn } from '../features/session/authSlice';
import { LoginForm } from '../features/auth/LoginForm';
import { nextPath } from '../lib/nextPath';

/** /login. Prerendered at build time, so its first render must be the same for every visitor. */
export default function LoginPage() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const { search } = useLocation();
  if (isLoggedIn) return <Navigate to={nextPath(search)} replace />;
  return (
    <BarePage heading="ログイン" footer={<AuthFooter />}>
      <LoginForm />
      <Button component={Link} to="/signup" variant="outlined" size="large" fullWidth sx={{ mt: 2 }}>
        新規登録
      </Button>
    </BarePage>
  );
}
