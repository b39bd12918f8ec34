import { createAction } from '@reduxjs/toolkit';

/** The server rejected a request of this organization with 422 `planLimit` (product §7). */
export const planLimitReached = createAction<number>('plan/limitReached');

/** A person who may change the plan of this organization asked for the plans. */
export const plansRequested = createAction<number>('plan/plansRequested');
