import type { Tx } from '../../db/transaction';
import {
  organizationInvalidations,
  userInvalidations,
  type CacheInvalidation,
} from '../live/publishInvalidations';
import { listOrganizationIds } from '../access/memberships.queries';
import { memberProjectInvalidations } from '../members/memberProjectInvalidations';

/** The invalidations after a person's name or image has changed: their own profile and all member lists. */
export async function profileInvalidations(tx: Tx, serviceUserId: number): Promise<CacheInvalidation[]> {
  const organizations = await listOrganizationIds(tx, serviceUserId);
  return [
    ...userInvalidations({ serviceUserId }, 'Me'),
    ...organizations.flatMap((organizationId) =>
      organizationInvalidations({ organizationId }, 'OrganizationMembers'),
    ),
    ...(await memberProjectInvalidations(tx, { serviceUserId, organizationIds: organizations })),
  ];
}
