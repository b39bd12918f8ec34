import { isAnyOf } from '@reduxjs/toolkit';
import { subscriptionsApi } from './subscriptionsApi';

const { createSubscription, updateSubscription, cancelSubscription, undoCancelSubscription } =
  subscriptionsApi.endpoints;
const orders = [createSubscription, updateSubscription] as const;
const changes = [...orders, cancelSubscription, undoCancelSubscription] as const;

/** A change of the plan was sent. */
export const matchPlanChangePending = isAnyOf(...changes.map(({ matchPending }) => matchPending));

export const matchPlanChangeFulfilled = isAnyOf(...changes.map(({ matchFulfilled }) => matchFulfilled));

/** A change of the plan was rejected; the error modal shows why (spec §8). */
export const matchPlanChangeRejected = isAnyOf(...changes.map(({ matchRejected }) => matchRejected));

/** An order of the plan modal succeeded, which closes it (spec §4). */
export const matchPlanOrderFulfilled = isAnyOf(...orders.map(({ matchFulfilled }) => matchFulfilled));
