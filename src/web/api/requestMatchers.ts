import type { UnknownAction } from '@reduxjs/toolkit';
import type { Operation } from '../../contract/types';

export type RequestStage = 'pending' | 'fulfilled' | 'rejected';

/** What RTK Query dispatches at each stage of a request. */
export interface RequestAction extends UnknownAction {
  payload?: unknown;
  meta: {
    arg: { endpointName: Operation };
    /** Of requests that got a reply. */
    baseQueryMeta?: { response?: Response };
    /** When the reply arrived, in the stage `fulfilled`. */
    fulfilledTimeStamp?: number;
  };
}

/** Matches one stage of queries or mutations by action type, because /login does not load the api slice. */
export const matchRequest =
  (kind: 'executeQuery' | 'executeMutation', stage: RequestStage) =>
  (action: UnknownAction): action is RequestAction =>
    action.type === `api/${kind}/${stage}`;

/** Matches requests of some operations, after `matchRequest`: `isAllOf(matchRequest(…), matchOperation([…]))`. */
export const matchOperation =
  (operations: readonly Operation[]) =>
  (action: UnknownAction): action is RequestAction =>
    operations.includes((action as RequestAction).meta.arg.endpointName);
