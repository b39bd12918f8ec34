import { useState } from 'react';
import { preloadContractRules } from '../../components/contractRules';
import type { AppThunk } from '../../store/createStore';
import { useAppDispatch } from '../../store/hooks';
import type * as authThunks from './authThunks';
import type { RequestResult } from './authThunks';

type AuthThunks = typeof authThunks;

export const loadThunks = () => import(/* webpackChunkName: "auth-calls" */ './authThunks');

/** For `onFocus`: loads the chunks of a form while the person types. Failures are ignored, because sending retries. */
export function preloadForm(): void {
  preloadContractRules();
  loadThunks().catch(() => undefined);
}

/**
 * Sends requests of `authThunks`, a lazy chunk. `error` is the error of the last request. The snackbar shows error
 * replies; the form shows network errors (spec §8: ConnectionNotice).
 */
export function useAuthRequest() {
  const dispatch = useAppDispatch();
  const [error, setError] = useState<unknown>();

  async function send<T>(
    pick: (thunks: AuthThunks) => AppThunk<Promise<RequestResult<T>>>,
  ): Promise<RequestResult<T>> {
    setError(undefined);
    const thunks = await loadThunks().catch(() => null);
    if (thunks) dispatch(thunks.addFeedback());
    const result = thunks ? await dispatch(pick(thunks)) : { error: { status: 'FETCH_ERROR' } };
    setError(result.error);
    return result;
  }

  return { send, error };
}
