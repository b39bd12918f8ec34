import { isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Operation } from '../../contract/types';

const stages = { pending: isPending(), fulfilled: isFulfilled(), rejected: isRejected() };

/** The suffix of endpoints whose mutations show neither overlay nor snackbar (spec §4, §8). */
export const backgroundSuffix = 'InBackground';

export type RequestType = 'query' | 'mutation' | 'background';
export type RequestStage = keyof typeof stages;

/** The action that RTK Query dispatches at a stage of a request. */
export interface RequestAction extends UnknownAction {
  payload?: unknown;
  meta: {
    arg: { type: 'query' | 'mutation'; endpointName: Operation; originalArgs: unknown };
    /** Present when the request got a reply. */
    baseQueryMeta?: { response?: Response };
    /** When the reply arrived, in ms. Present in the stage `fulfilled`. */
    fulfilledTimeStamp?: number;
  };
}

function requestType({ type, endpointName }: Partial<RequestAction['meta']['arg']>): RequestType | undefined {
  return endpointName?.endsWith(backgroundSuffix) ? 'background' : type;
}

/**
 * Matches one stage of all queries, all mutations or all background mutations. The matchers of an endpoint match one
 * operation and need the api slice, which /login does not load.
 */
export const matchRequest =
  (type: RequestType, stage: RequestStage) =>
  (action: UnknownAction): action is RequestAction =>
    stages[stage](action) && requestType(action.meta.arg ?? {}) === type;
