import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Navigate, Link as RouterLink, useLocation } from 'react-router-dom';
import { useAppSelector } from '../app/hooks';
import { BarePage } from '../components/BarePage';
import { LoginForm } from '../features/auth/LoginForm';
import { nextPath } from '../lib/nextPath';

/** /login. Prerendered at build time: what it draws first must not depend on the visitor. */
export default function LoginPage() {
  const loggedIn = useAppSelector(({ auth }) => auth.loggedIn);
  const { search } = useLocation();
  if (loggedIn) return <Navigate to={nextPath(search)} replace />;
  return (
    <BarePage heading="ログイン">
      <LoginForm />
      <Box sx={{ mt: 3, typography: 'body2', textAlign: 'center' }}>
        <Link component={RouterLink} to="/terms-of-service">
          サービス利用規約
        </Link>
      </Box>
    </BarePage>
  );
}
