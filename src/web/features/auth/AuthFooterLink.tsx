import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

/** A link below a form outside the shell. It leads to another page outside the shell. */
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
