import type { RequestStage } from '../../src/web/api/requestMatchers';

/** The action that RTK Query dispatches at a stage of a request. */
export const requestAction = (
  kind: 'executeQuery' | 'executeMutation',
  endpointName: string,
  stage: RequestStage,
  payload?: unknown,
) => ({
  type: `api/${kind}/${stage}`,
  payload,
  meta: { requestId: endpointName, arg: { endpointName, originalArgs: { organizationId: 1 } } },
});

export const mutationAction = (endpointName: string, stage: RequestStage, payload?: unknown) =>
  requestAction('executeMutation', endpointName, stage, payload);
