import { isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Operation } from '../../contract/types';

const stages = { pending: isPending(), fulfilled: isFulfilled(), rejected: isRejected() };

export type RequestType = 'query' | 'mutation';
export type RequestStage = keyof typeof stages;

/** What RTK Query dispatches at each stage of a request. */
export interface RequestAction extends UnknownAction {
  payload?: unknown;
  meta: {
    arg: { type: RequestType; endpointName: Operation };
    /** Of requests that got a reply. */
    baseQueryMeta?: { response?: Response };
    /** When the reply arrived, in the stage `fulfilled`. */
    fulfilledTimeStamp?: number;
  };
}

/**
 * Matches one stage of all queries or of all mutations. The matchers of an endpoint match one operation, and need the api
 * slice, which /login does not load.
 */
export const matchRequest =
  (type: RequestType, stage: RequestStage) =>
  (action: UnknownAction): action is RequestAction =>
    stages[stage](action) &&
    (action.meta.arg as Partial<RequestAction['meta']['arg']> | undefined)?.type === type;
