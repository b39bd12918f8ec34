import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import type { Schema } from '../../db/schema';

/** The names of the open projects of each member of the organization, in the order of their creation. */
export async function listProjectNamesOfMembers(
  db: Kysely<Schema>,
  organizationId: number,
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ serviceUserId: number; names: string[] }>`
    select pm.service_user_id as "serviceUserId", array_agg(p.name order by p.id) as names
    from project_members pm
    join projects p on p.organization_id = pm.organization_id and p.id = pm.project_id
    where pm.organization_id = ${organizationId} and p.project_status = 'open'
    group by pm.service_user_id
    limit ${listBounds.people}`.execute(db);
  return new Map(rows.map(({ serviceUserId, names }) => [serviceUserId, names]));
}
