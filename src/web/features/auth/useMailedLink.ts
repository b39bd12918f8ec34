import { useEffect, useState } from 'react';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { AppThunk } from '../../app/createStore';
import { backgroundCall } from '../../api/backgroundCall';
import { useAppDispatch } from '../../app/hooks';
import type { PendingLink } from './pendingLink';

type LinkLookup =
  | { phase: 'loading' }
  | { phase: 'failed'; error: FetchBaseQueryError }
  | { phase: 'found'; link: PendingLink; isLoggedIn: boolean };

/**
 * Looks up what a mailed link is for and whether its recipient is logged in here. Not a query endpoint, because the
 * token would become a cache key in the store.
 */
export function useMailedLink(token: string): LinkLookup & { retry: () => void } {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const [lookup, setLookup] = useState<LinkLookup>({ phase: 'loading' });

  useEffect(() => {
    let isCurrent = true;
    void dispatch(lookUpLink(token)).then((found) => {
      if (isCurrent) setLookup(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, token, attempt]);

  return {
    ...lookup,
    retry: () => {
      setLookup({ phase: 'loading' });
      setAttempt(attempt + 1);
    },
  };
}

const lookUpLink =
  (token: string): AppThunk<Promise<LinkLookup>> =>
  async (dispatch, getState) => {
    const { loggedIn } = getState().auth;
    const [{ data: link, error }, me] = await Promise.all([
      dispatch(backgroundCall('getLink', { token })),
      loggedIn ? dispatch(backgroundCall('getMe', {})) : null,
    ]);
    if (!link) return { phase: 'failed', error };
    // Without a reply the session has ended.
    const isLoggedIn = me?.data?.email === link.email;
    return {
      phase: 'found',
      isLoggedIn,
      link: { ...link, token, otherAccount: isLoggedIn ? null : (me?.data?.email ?? null) },
    };
  };
