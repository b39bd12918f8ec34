import { useState } from 'react';
import type { AppThunk } from '../../app/createStore';
import { useAppDispatch } from '../../app/hooks';
import type * as thunks from './authThunks';
import type { RequestResult } from './authThunks';
import { preloadRules } from './authResolver';

type AuthThunks = typeof thunks;

const loadThunks = () => import(/* webpackChunkName: "auth-calls" */ './authThunks');

/** For `onFocus`: loads what a form needs while the user types. */
export function preloadForm(): void {
  preloadRules();
  loadThunks().catch(() => undefined); // Sending loads it again and reports a failure.
}

/**
 * Sends one of `authThunks` and keeps its error for the form, which shows connection errors (spec §8:
 * ConnectionNotice). A snackbar shows what the server rejects.
 */
export function useAuthRequest() {
  const dispatch = useAppDispatch();
  const [error, setError] = useState<unknown>();

  async function send<T>(
    request: (thunks: AuthThunks) => AppThunk<Promise<RequestResult<T>>>,
  ): Promise<T | undefined> {
    setError(undefined);
    const loaded = await loadThunks().catch(() => null);
    if (!loaded) {
      setError({ status: 'FETCH_ERROR' });
      return undefined;
    }
    dispatch(loaded.addFeedback());
    const outcome = await dispatch(request(loaded));
    setError(outcome.error);
    return outcome.data;
  }

  return { send, error };
}
