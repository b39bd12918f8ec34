import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { RootState } from '../../app/createStore';
import { useAppStore } from '../../app/hooks';
import type * as calls from './authCalls';
import { fetchRules } from './authRules';

type Calls = typeof calls;

interface Outcome<T> {
  data?: T;
  error?: unknown;
}

const load = () => import(/* webpackChunkName: "auth-calls" */ './authCalls');

/** For `onFocus`: what a form needs is on its way while somebody types. */
export function fetchParts(): void {
  fetchRules();
  load().catch(() => undefined); // Sending tries again, and says so.
}

/**
 * Sends one of `authCalls` and keeps what became of it: what the server refuses is said by the snackbar, what does
 * not get through belongs into the form (spec §8: ConnectionNotice), which keeps what was typed.
 */
export function useSending() {
  const store = useAppStore();
  const [error, setError] = useState<unknown>();

  async function send<T>(
    call: (calls: Calls) => ThunkAction<Promise<Outcome<T>>, RootState, undefined, UnknownAction>,
  ): Promise<T | undefined> {
    setError(undefined);
    const loaded = await load().catch(() => null);
    if (!loaded) {
      setError({ status: 'FETCH_ERROR' });
      return undefined;
    }
    loaded.connect(store);
    const outcome = await store.dispatch(call(loaded));
    setError(outcome.error);
    return outcome.data;
  }

  return { send, error };
}
