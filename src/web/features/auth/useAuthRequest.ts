import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { RootState } from '../../app/createStore';
import { useAppStore } from '../../app/hooks';
import type * as calls from './authThunks';
import { preloadRules } from './authResolver';

type AuthThunks = typeof calls;

interface RequestResult<T> {
  data?: T;
  error?: unknown;
}

const loadThunks = () => import(/* webpackChunkName: "auth-calls" */ './authThunks');

/** For `onFocus`: what a form needs is on its way while somebody types. */
export function preloadForm(): void {
  preloadRules();
  loadThunks().catch(() => undefined); // Sending tries again, and says so.
}

/**
 * Sends one of `authCalls` and keeps what became of it: what the server refuses is said by the snackbar, what does
 * not get through belongs into the form (spec §8: ConnectionNotice), which keeps what was typed.
 */
export function useAuthRequest() {
  const store = useAppStore();
  const [error, setError] = useState<unknown>();

  async function send<T>(
    call: (calls: AuthThunks) => ThunkAction<Promise<RequestResult<T>>, RootState, undefined, UnknownAction>,
  ): Promise<T | undefined> {
    setError(undefined);
    const loaded = await loadThunks().catch(() => null);
    if (!loaded) {
      setError({ status: 'FETCH_ERROR' });
      return undefined;
    }
    loaded.injectAuthApi(store);
    const outcome = await store.dispatch(call(loaded));
    setError(outcome.error);
    return outcome.data;
  }

  return { send, error };
}
