import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { RootState } from '../../app/createStore';
import { useAppStore } from '../../app/hooks';
import type * as authThunks from './authThunks';
import { preloadRules } from './authResolver';

type AuthThunks = typeof authThunks;

interface RequestResult<T> {
  data?: T;
  error?: unknown;
}

const loadThunks = () => import(/* webpackChunkName: "auth-calls" */ './authThunks');

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
  const store = useAppStore();
  const [error, setError] = useState<unknown>();

  async function send<T>(
    pick: (thunks: AuthThunks) => ThunkAction<Promise<RequestResult<T>>, RootState, undefined, UnknownAction>,
  ): Promise<T | undefined> {
    setError(undefined);
    const thunks = await loadThunks().catch(() => null);
    if (!thunks) {
      setError({ status: 'FETCH_ERROR' });
      return undefined;
    }
    thunks.injectAuthApi(store);
    const result = await store.dispatch(pick(thunks));
    setError(result.error);
    return result.data;
  }

  return { send, error };
}
