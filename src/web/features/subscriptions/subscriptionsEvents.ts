import { createAction } from '@reduxjs/toolkit';
import type { PlanChangeAlert } from './planChangeAlerts';

/** A limit of this organization's plan was met: the server refused with 422 `planLimit` (product §7). */
export const planLimitReached = createAction<number>('plan/limitReached');

/** Somebody who can change the plan of this organization wants to see the plans. */
export const plansRequested = createAction<number>('plan/plansAskedFor');

/** A page of this organization was entered; null: one that belongs to none, or no page of the shell any more. */
export const organizationPageEntered = createAction<number | null>('plan/placeEntered');

/** A day less is left of the trial of the organization on screen, or it has just ended. */
export const trialDayPassed = createAction('plan/trialDayPassed');

/** More is in use than the chosen plan allows (spec §4, §8). */
export const planChangeBlocked = createAction<PlanChangeAlert>('plan/changeBlocked');

/** A change of plan was refused, or did not get through; the payload says it to a person (spec §8). */
export const planChangeFailed = createAction<string>('plan/changeFailed');

/** What a change of plan touches has been read again. */
export const planChangeRefetched = createAction('plan/changeSettled');
