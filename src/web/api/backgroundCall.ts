import { createAction } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { requestIdHeader } from '../../contract/live';
import type { Input, Operation, Reply } from '../../contract/types';
import type { AppThunk } from '../store/createStore';
import { deviceNow } from '../lib/clock';
import { contractBaseQuery } from './api';

/** A background call succeeded. The store has its content already, so that its live event fetches nothing. */
export const backgroundReplied = createAction<{ requestId: string; at: number }>('api/backgroundReplied');

export type CallResult<O extends Operation> =
  { data: Reply<O>; error?: undefined } | { data?: undefined; error: FetchBaseQueryError };

/**
 * A thunk that sends one operation past the api slice, where it is a mutation: the same operation with overlay and snackbar
 * (spec §4, §8) sends a form or logs out, and here saves a draft without covering what is being typed, or ends a session
 * that the page has already left. What is only sent in the background is a `backgroundQuery`.
 */
export const backgroundCall =
  <O extends Operation>(operation: O, input: Input<O>): AppThunk<Promise<CallResult<O>>> =>
  async (dispatch, getState, extra) => {
    const controller = new AbortController();
    const { data, error, meta } = await contractBaseQuery(
      input as Record<string, unknown>,
      {
        signal: controller.signal,
        abort: (reason) => controller.abort(reason),
        dispatch,
        getState,
        extra,
        endpoint: operation,
        type: 'mutation',
      },
      {},
    );
    if (error) return { error };
    const requestId = meta?.response?.headers.get(requestIdHeader);
    if (requestId) dispatch(backgroundReplied({ requestId, at: deviceNow() }));
    return { data: data as Reply<O> };
  };
