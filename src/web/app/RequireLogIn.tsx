import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath } from '../lib/nextPath';
import { useAppSelector } from './hooks';

/** Sends those who are not logged in to /login, which leads back here unless they left on purpose. */
export function RequireLogIn({ children }: { children: ReactNode }) {
  const { loggedIn, notice } = useAppSelector((state) => state.auth);
  const { pathname, search, hash } = useLocation();
  if (loggedIn) return children;
  return <Navigate to={notice === 'loggedOut' ? '/login' : loginPath(pathname + search + hash)} replace />;
}
