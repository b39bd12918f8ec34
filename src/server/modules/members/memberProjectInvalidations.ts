import { anyOf } from '../../db/anyOf';
import type { Tx } from '../../db/transaction';
import { projectInvalidations, type CacheInvalidation } from '../live/publishInvalidations';

/**
 * Invalidates the members and counts of a person's projects when the person changes or leaves. Read before the person
 * leaves.
 */
export async function memberProjectInvalidations(
  tx: Tx,
  { serviceUserId, organizationIds }: { serviceUserId: number; organizationIds: readonly number[] },
): Promise<CacheInvalidation[]> {
  const projects = await tx
    .selectFrom('project_members')
    .select('project_id as projectId')
    .where('organization_id', '=', anyOf(organizationIds))
    .where('service_user_id', '=', serviceUserId)
    .orderBy('project_id')
    .execute();
  return projects.flatMap((project) => projectInvalidations(project, 'ProjectMembers', 'Project'));
}
