import type { RequestStage } from '../../src/web/api/requestMatchers';

const thunks = { query: 'executeQuery', mutation: 'executeMutation' };

/** The action that RTK Query dispatches at a stage of a request. */
export const requestAction = (
  type: 'query' | 'mutation',
  endpointName: string,
  stage: RequestStage,
  payload?: unknown,
  originalArgs: object = { organizationId: 1 },
) => ({
  type: `api/${thunks[type]}/${stage}`,
  payload,
  meta: {
    requestId: endpointName,
    requestStatus: stage,
    arg: { type, endpointName, originalArgs },
  },
});

export const mutationAction = (
  endpointName: string,
  stage: RequestStage,
  payload?: unknown,
  originalArgs?: object,
) => requestAction('mutation', endpointName, stage, payload, originalArgs);
