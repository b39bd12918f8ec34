import type { Tx } from '../../db/transaction';
import { projectInvalidations, type CacheInvalidation } from '../live/publishInvalidations';
import { listProjectsOfMember } from '../access/memberships.queries';

/**
 * The invalidations of the members and counts of a person's projects when the person changes or leaves. Called before
 * the person leaves.
 */
export async function memberProjectInvalidations(
  tx: Tx,
  { serviceUserId, organizationIds }: { serviceUserId: number; organizationIds: readonly number[] },
): Promise<CacheInvalidation[]> {
  const projects = await listProjectsOfMember(tx, { serviceUserId, organizationIds });
  return projects.flatMap((project) => projectInvalidations(project, 'ProjectMembers', 'Project'));
}
