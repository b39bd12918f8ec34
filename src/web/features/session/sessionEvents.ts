import { createAction } from '@reduxjs/toolkit';

/** A page of an organization was opened; the next log-in opens this organization. */
export const organizationVisited = createAction<number>('session/organizationVisited');

/** The shortcuts of single keys were switched on or off for this device. */
export const shortcutsSwitched = createAction<boolean>('session/shortcutsSwitched');

/** An organization was created, by sign-up or by a signed-in person; its creator is redirected to it. */
export const organizationCreated = createAction<number>('session/organizationCreated');
