import type { UnknownAction } from '@reduxjs/toolkit';
import type { Operation } from '../../../contract/types';

/** The operations that change a plan; their errors open the error modal (spec §8). */
const planChangeOperations: readonly string[] = [
  'createSubscription',
  'updateSubscription',
  'cancelSubscription',
  'undoCancelSubscription',
] satisfies Operation[];

/** The operations of the plan modal; their success closes it (spec §4). */
const planOrderOperations: readonly string[] = [
  'createSubscription',
  'updateSubscription',
] satisfies Operation[];

interface MutationAction extends UnknownAction {
  payload: unknown;
  meta: { arg: { endpointName: string } };
}

const mutationMatcher =
  (operations: readonly string[]) =>
  (stage: 'pending' | 'fulfilled' | 'rejected') =>
  (action: UnknownAction): action is MutationAction =>
    action.type === `api/executeMutation/${stage}` &&
    operations.includes((action as MutationAction).meta.arg.endpointName);

/** Matches a plan change at a stage of its request. */
export const matchPlanChange = mutationMatcher(planChangeOperations);
/** Matches an order of the plan modal at a stage of its request. */
export const matchPlanOrder = mutationMatcher(planOrderOperations);
export const isPlanChange = (operation: string): boolean => planChangeOperations.includes(operation);
