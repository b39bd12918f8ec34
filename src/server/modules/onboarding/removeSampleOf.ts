import type { Tx } from '../../db/transaction';
import type { ProjectScope } from '../access/permissions.queries';
import { isSampleProject } from './onboarding.queries';

/**
 * Removes what the deletion of a sample project would leave: its invented people, and the notifications about it. Does
 * nothing for other projects.
 */
export async function removeSampleOf(tx: Tx, { organizationId, projectId }: ProjectScope): Promise<void> {
  if (!(await isSampleProject(tx, { organizationId, projectId }))) return;
  await tx
    .deleteFrom('notifications')
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .execute();
  await tx.deleteFrom('service_users').where('sample_organization_id', '=', organizationId).execute();
}
