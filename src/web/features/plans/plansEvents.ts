import { createAction } from '@reduxjs/toolkit';

/** A limit of this organization's plan was met: by a request that the server rejected, or by a button at the limit (product §7). */
export const planLimitReached = createAction<number>('plan/limitReached');

/** A person who may change the plan of this organization asked for the plans. */
export const plansRequested = createAction<number>('plan/plansRequested');
