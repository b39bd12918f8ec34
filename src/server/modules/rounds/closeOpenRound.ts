import type { Tx } from '../../db/transaction';
import type { ProjectScope } from '../access/permissions.queries';

/** Closes the open round of a project now, with the answers it has. */
export async function closeOpenRound(
  tx: Tx,
  { organizationId, projectId }: ProjectScope,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('rounds')
    .set({ closes_at: now })
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where('closes_at', '>', now)
    .execute();
}
