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
      <Box sx={{ mt: 1.5, display: 'grid', justifyItems: 'center', typography: 'body2' }}>
        <WayOn to="/reset-password">パスワードをお忘れの方</WayOn>
        <WayOn to="/signup">新規登録</WayOn>
        <WayOn to="/terms-of-service">サービス利用規約</WayOn>
      </Box>
    </BarePage>
  );
}

const WayOn = ({ to, children }: { to: string; children: string }) => (
  <Link component={RouterLink} to={to} sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
    {children}
  </Link>
);
