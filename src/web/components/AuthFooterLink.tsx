import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

/** Below a form outside the shell: a link to another one. */
export const AuthFooterLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    component={RouterLink}
    to={to}
    sx={{
      display: 'flex',
      alignItems: 'center',
      width: 'fit-content',
      minHeight: 44,
      mx: 'auto',
      typography: 'body2',
    }}
  >
    {children}
  </Link>
);
