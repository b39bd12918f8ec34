import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { AuthState } from '../features/auth/authSlice';
import { loginPath } from '../lib/nextPath';
import { useAppSelector } from './hooks';

/** How a session ends for good: there is nothing to come back to. */
const noticesWithoutReturnPath: readonly AuthState['notice'][] = [
  'loggedOut',
  'organizationDeleted',
  'organizationLeft',
];

/** Sends those who are not logged in to /login, which leads back here unless they left on purpose. */
export function RequireLogIn({ children }: { children: ReactNode }) {
  const { loggedIn, notice } = useAppSelector((state) => state.auth);
  const { pathname, search, hash } = useLocation();
  if (loggedIn) return children;
  const here = noticesWithoutReturnPath.includes(notice) ? '/' : pathname + search + hash;
  return <Navigate to={loginPath(here)} replace />;
}
