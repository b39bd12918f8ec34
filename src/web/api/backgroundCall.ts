import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { Input, Operation, Reply } from '../../contract/types';
import type { AppThunk } from '../app/createStore';
import { contractBaseQuery } from './contractBaseQuery';

export type CallResult<O extends Operation> =
  { data: Reply<O>; error?: undefined } | { data?: undefined; error: FetchBaseQueryError };

/**
 * A thunk that sends one operation without the api slice: it shows no overlay and no snackbar (spec §4 and §8 have them
 * for mutations), so that saving a draft never covers what is being typed.
 */
export const backgroundCall =
  <O extends Operation>(operation: O, input: Input<O>): AppThunk<Promise<CallResult<O>>> =>
  async (dispatch, getState) => {
    const controller = new AbortController();
    const { data, error } = await contractBaseQuery(
      input as Record<string, unknown>,
      {
        signal: controller.signal,
        abort: (reason) => controller.abort(reason),
        dispatch,
        getState,
        extra: undefined,
        endpoint: operation,
        type: 'mutation',
      },
      {},
    );
    return error ? { error } : { data: data as Reply<O> };
  };
