import type { Tx } from '../../db/transaction';
import {
  organizationInvalidations,
  userInvalidations,
  type CacheInvalidation,
} from '../live/publishInvalidations';
import { listOrganizationIds } from '../access/memberships.queries';
import { memberProjectInvalidations } from '../members/memberProjectInvalidations';

/** Invalidates cached names and images of a person: in their own profile and in all member lists. */
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
