import { createAction } from '@reduxjs/toolkit';

/** A page of an organization was opened; the next log-in leads to that organization. */
export const organizationVisited = createAction<number>('session/organizationVisited');

/** An organization with this id was created, by sign-up or by a user with an account. */
export const organizationCreated = createAction<number>('session/organizationCreated');
