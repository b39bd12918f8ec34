import { isAnyOf } from '@reduxjs/toolkit';
import { subscriptionsApi } from './subscriptionsApi';

const { createSubscription, updateSubscription, cancelSubscription, undoCancelSubscription } =
  subscriptionsApi.endpoints;

/** A change of the plan was sent. */
export const matchPlanChangePending = isAnyOf(
  createSubscription.matchPending,
  updateSubscription.matchPending,
  cancelSubscription.matchPending,
  undoCancelSubscription.matchPending,
);

export const matchPlanChangeFulfilled = isAnyOf(
  createSubscription.matchFulfilled,
  updateSubscription.matchFulfilled,
  cancelSubscription.matchFulfilled,
  undoCancelSubscription.matchFulfilled,
);

/** A change of the plan was rejected; the error modal shows why (spec §8). */
export const matchPlanChangeRejected = isAnyOf(
  createSubscription.matchRejected,
  updateSubscription.matchRejected,
  cancelSubscription.matchRejected,
  undoCancelSubscription.matchRejected,
);

/** An order of the plan modal succeeded, which closes it (spec §4). */
export const matchPlanOrderFulfilled = isAnyOf(
  createSubscription.matchFulfilled,
  updateSubscription.matchFulfilled,
);
