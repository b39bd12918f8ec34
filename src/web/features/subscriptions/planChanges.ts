import type { UnknownAction } from '@reduxjs/toolkit';
import type { Operation } from '../../../contract/types';

/** The calls that change a plan, whose errors open the error modal (spec §8). */
const planChangeOperations: readonly string[] = [
  'createSubscription',
  'updateSubscription',
  'cancelSubscription',
  'undoCancelSubscription',
] satisfies Operation[];

/** Those that the plan modal makes: their success closes it (spec §4). */
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

/** Matches a change of plan at a stage of its call. */
export const matchPlanChange = mutationMatcher(planChangeOperations);
/** Matches an order of the plan modal at a stage of its call. */
export const matchPlanOrder = mutationMatcher(planOrderOperations);
export const isPlanChange = (operation: string): boolean => planChangeOperations.includes(operation);
