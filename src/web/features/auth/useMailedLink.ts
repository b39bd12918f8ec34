import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import type { FoundLink } from './authThunks';
import { loadThunks } from './useAuthRequest';

type LinkLookup = { phase: 'loading' } | FoundLink;

/** Looks up what a mailed link is for and whether its recipient is logged in here. */
export function useMailedLink(token: string): LinkLookup & { retry: () => void } {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const [lookup, setLookup] = useState<LinkLookup>({ phase: 'loading' });

  useEffect(() => {
    let isCurrent = true;
    void loadThunks()
      .then(
        ({ lookUpLink }) => dispatch(lookUpLink(token)),
        (): FoundLink => ({ phase: 'failed', error: { status: 'FETCH_ERROR' } }),
      )
      .then((found) => {
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
