import { sql } from 'kysely';
import type { Tx } from '../../db/transaction';
import {
  organizationInvalidations,
  projectInvalidations,
  type CacheInvalidation,
} from '../live/publishInvalidations';

/**
 * Invalidates the lists of the invitations that a person sent or added projects to, because whether these work depends
 * on the person's role. Read before the person's account is deleted.
 */
export async function invitationInvalidations(
  tx: Tx,
  { serviceUserId, organizationIds }: { serviceUserId: number; organizationIds: readonly number[] },
): Promise<CacheInvalidation[]> {
  const { rows } = await sql<{ organizationId: number; projectId: number | null }>`
    select distinct i.organization_id as "organizationId", ip.project_id as "projectId"
    from invitations i
    left join invitation_projects ip on ip.organization_id = i.organization_id and ip.invitation_id = i.id
    where i.organization_id = any(${organizationIds}::bigint[]) and ${serviceUserId} in (i.invited_by, ip.added_by)
    order by 1, 2`.execute(tx);
  const ofInvitations = new Set(rows.map(({ organizationId }) => organizationId));
  return [
    ...[...ofInvitations].flatMap((organizationId) =>
      organizationInvalidations({ organizationId }, 'Invitations'),
    ),
    ...rows.flatMap(({ projectId }) =>
      projectId === null ? [] : projectInvalidations({ projectId }, 'ProjectInvitations'),
    ),
  ];
}
