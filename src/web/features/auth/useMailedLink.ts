import { useEffect, useState } from 'react';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { AppThunk } from '../../app/createStore';
import { backgroundCall } from '../../api/backgroundCall';
import { useAppDispatch } from '../../app/hooks';
import type { PendingLink } from './pendingLink';

type LinkLookup =
  | { phase: 'looking' }
  | { phase: 'failed'; error: FetchBaseQueryError }
  | { phase: 'found'; link: PendingLink; isLoggedIn: boolean };

/**
 * What a mailed link is for, and whether its recipient is logged in here. Not a query of the api slice, because the
 * token would become a key of the cache.
 */
export function useMailedLink(token: string): LinkLookup & { lookAgain: () => void } {
  const dispatch = useAppDispatch();
  const [tries, setTries] = useState(0);
  const [look, setLook] = useState<LinkLookup>({ phase: 'looking' });

  useEffect(() => {
    let current = true;
    void dispatch(lookUpLink(token)).then((found) => {
      if (current) setLook(found);
    });
    return () => {
      current = false;
    };
  }, [dispatch, token, tries]);

  return {
    ...look,
    lookAgain: () => {
      setLook({ phase: 'looking' });
      setTries(tries + 1);
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
    const here = me?.data?.email.toLowerCase();
    const isLoggedIn = here === link.email.toLowerCase();
    return {
      phase: 'found',
      isLoggedIn,
      link: { ...link, token, otherAccount: isLoggedIn ? null : (me?.data?.email ?? null) },
    };
  };
