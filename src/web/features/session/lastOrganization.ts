import { createAction } from '@reduxjs/toolkit';
import { localStore } from '../../lib/localStore';

export const lastOrganizationKey = 'koenowa.lastOrganizationId';

/** A page of an organization was opened; the next log-in starts there. */
export const organizationVisited = createAction<number>('session/organizationVisited');

/** Where a log-in leads: the organization visited last if it is still theirs, else the first, else none. */
export function startOrganization<T extends { id: number }>(organizations: readonly T[]): T | undefined {
  const last = Number(localStore.get(lastOrganizationKey));
  return organizations.find(({ id }) => id === last) ?? organizations[0];
}
