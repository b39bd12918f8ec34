import { createAction } from '@reduxjs/toolkit';

/** A page of an organization was opened; the next log-in starts there. */
export const organizationVisited = createAction<number>('session/organizationVisited');
