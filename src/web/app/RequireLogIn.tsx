import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { selectIsLoggedIn, selectNotice } from '../features/session/authSlice';
import type { AuthState } from '../features/session/authSlice';
import { loginPath } from '../lib/nextPath';
import { useAppSelector } from '../store/hooks';

/** Notices of sessions that the user ended: after the next log-in there is no page to return to. */
const noticesWithoutReturnPath: readonly AuthState['notice'][] = [
  'loggedOut',
  'organizationDeleted',
  'organizationLeft',
];

/** Redirects users who are not logged in to /login, which leads back here unless they ended their session. */
export function RequireLogIn({ children }: { children: ReactNode }) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const notice = useAppSelector(selectNotice);
  const { pathname, search, hash } = useLocation();
  if (isLoggedIn) return children;
  const here = noticesWithoutReturnPath.includes(notice) ? '/' : pathname + search + hash;
  return <Navigate to={loginPath(here)} replace />;
}
