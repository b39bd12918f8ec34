import { createAction } from '@reduxjs/toolkit';
import type { PlanChangeAlert } from './planChangeAlerts';

/** A page of this organization was entered; null: a page without an organization, or the shell was left. */
export const organizationPageEntered = createAction<number | null>('plan/organizationPageEntered');

/** The trial of the organization on screen lost a day or ended. */
export const trialDayPassed = createAction('plan/trialDayPassed');

/** The usage exceeds the limits of the chosen plan (spec §4) (spec §8). */
export const planChangeBlocked = createAction<PlanChangeAlert>('plan/changeBlocked');

/** A plan change was rejected or failed on the network; the payload is the message to show (spec §8). */
export const planChangeFailed = createAction<string>('plan/changeFailed');

/** The data affected by a plan change has been refetched. */
export const planChangeRefetched = createAction('plan/changeRefetched');
