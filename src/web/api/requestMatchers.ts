import { isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Operation } from '../../contract/types';

const stages = { pending: isPending(), fulfilled: isFulfilled(), rejected: isRejected() };

/** How the name of an endpoint ends whose mutations show neither overlay nor snackbar (spec §4, §8). */
export const backgroundSuffix = 'InBackground';

export type RequestType = 'query' | 'mutation' | 'background';
export type RequestStage = keyof typeof stages;

/** What RTK Query dispatches at each stage of a request. */
export interface RequestAction extends UnknownAction {
  payload?: unknown;
  meta: {
    arg: { type: 'query' | 'mutation'; endpointName: Operation };
    /** Of requests that got a reply. */
    baseQueryMeta?: { response?: Response };
    /** When the reply arrived, in the stage `fulfilled`. */
    fulfilledTimeStamp?: number;
  };
}

function requestType({ type, endpointName }: Partial<RequestAction['meta']['arg']>): RequestType | undefined {
  return endpointName?.endsWith(backgroundSuffix) ? 'background' : type;
}

/**
 * Matches one stage of all queries, of all mutations, or of those in the background. The matchers of an endpoint match one
 * operation, and need the api slice, which /login does not load.
 */
export const matchRequest =
  (type: RequestType, stage: RequestStage) =>
  (action: UnknownAction): action is RequestAction =>
    stages[stage](action) && requestType(action.meta.arg ?? {}) === type;
