import { sql } from 'kysely';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';

/**
 * Removes what the deletion of a sample project would leave: its invented people, and the notifications about it. Does
 * nothing for other projects.
 */
export async function removeSampleOf(tx: Tx, { organizationId, projectId }: Actor): Promise<void> {
  const project = await tx
    .selectFrom('projects')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .where('sample', '=', true)
    .executeTakeFirst();
  if (!project) return;
  await tx
    .deleteFrom('notifications')
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .execute();
  await sql`delete from service_users where sample_organization_id = ${organizationId}`.execute(tx);
}
