import { isAllOf } from '@reduxjs/toolkit';
import type { Operation } from '../../../contract/types';
import { matchOperation, matchRequest } from '../../api/requestMatchers';
import type { RequestStage } from '../../api/requestMatchers';

/** The operations that change a plan; their errors open the error modal (spec §8). */
const planChangeOperations: readonly Operation[] = [
  'createSubscription',
  'updateSubscription',
  'cancelSubscription',
  'undoCancelSubscription',
];

/** The operations of the plan modal; their success closes it (spec §4). */
const planOrderOperations: readonly Operation[] = ['createSubscription', 'updateSubscription'];

const matchMutation = (operations: readonly Operation[]) => (stage: RequestStage) =>
  isAllOf(matchRequest('executeMutation', stage), matchOperation(operations));

/** Matches a plan change at a stage of its request. */
export const matchPlanChange = matchMutation(planChangeOperations);
/** Matches an order of the plan modal at a stage of its request. */
export const matchPlanOrder = matchMutation(planOrderOperations);
export const isPlanChange = (operation: Operation): boolean => planChangeOperations.includes(operation);
