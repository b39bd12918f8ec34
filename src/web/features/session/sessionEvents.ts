import { createAction } from '@reduxjs/toolkit';

/** A page of an organization was opened; the next log-in starts there. */
export const organizationVisited = createAction<number>('session/organizationVisited');

/** An organization of this id has come into being, by sign-up or by one more; its founder goes there. */
export const organizationCreated = createAction<number>('session/organizationFounded');
