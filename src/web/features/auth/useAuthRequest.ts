import { useState } from 'react';
import type { AppThunk } from '../../store/createStore';
import { useAppDispatch } from '../../store/hooks';
import type * as authThunks from './authThunks';
import type { RequestResult } from './authThunks';
import { preloadRules } from './authResolver';

type AuthThunks = typeof authThunks;

export const loadThunks = () => import(/* webpackChunkName: "auth-calls" */ './authThunks');

/** For `onFocus`: loads the chunks of a form while the person types. Failures are ignored, because sending retries. */
export function preloadForm(): void {
  preloadRules();
  loadThunks().catch(() => undefined);
}

/**
 * Sends a request of `authThunks`, a lazy chunk, and returns its last error. The snackbar shows error replies; the form
 * shows network errors (spec §8: ConnectionNotice).
 */
export function useAuthRequest() {
  const dispatch = useAppDispatch();
  const [error, setError] = useState<unknown>();

  async function send<T>(
    pick: (thunks: AuthThunks) => AppThunk<Promise<RequestResult<T>>>,
  ): Promise<T | undefined> {
    setError(undefined);
    const thunks = await loadThunks().catch(() => null);
    if (!thunks) {
      setError({ status: 'FETCH_ERROR' });
      return undefined;
    }
    dispatch(thunks.addFeedback());
    const result = await dispatch(pick(thunks));
    setError(result.error);
    return result.data;
  }

  return { send, error };
}
