import type { UnknownAction } from '@reduxjs/toolkit';
import type { Operation } from '../../../contract/types';

/** The calls that change a plan, whose errors open the error modal (spec §8). */
const planChanges: readonly string[] = [
  'createSubscription',
  'updateSubscription',
  'cancelSubscription',
  'undoCancelSubscription',
] satisfies Operation[];

/** Those that the plan modal makes: their success closes it (spec §4). */
const orders: readonly string[] = ['createSubscription', 'updateSubscription'] satisfies Operation[];

interface Mutation extends UnknownAction {
  payload: unknown;
  meta: { arg: { endpointName: string } };
}

const stageOf =
  (operations: readonly string[]) =>
  (stage: 'pending' | 'fulfilled' | 'rejected') =>
  (action: UnknownAction): action is Mutation =>
    action.type === `api/executeMutation/${stage}` &&
    operations.includes((action as Mutation).meta.arg.endpointName);

/** Matches a change of plan at a stage of its call. */
export const planChange = stageOf(planChanges);
/** Matches an order of the plan modal at a stage of its call. */
export const planOrder = stageOf(orders);
export const isPlanChange = (operation: string): boolean => planChanges.includes(operation);
