import type { Tx } from '../../db/transaction';
import {
  organizationInvalidations,
  projectInvalidations,
  type CacheInvalidation,
} from '../live/publishInvalidations';
import { listAffectedInvitations } from './invitations.queries';

/**
 * Invalidates the lists of the invitations that a person sent or added projects to, because whether these work depends
 * on the person's role. Read before the person's account is deleted.
 */
export async function invitationInvalidations(
  tx: Tx,
  { serviceUserId, organizationIds }: { serviceUserId: number; organizationIds: readonly number[] },
): Promise<CacheInvalidation[]> {
  const affected = await listAffectedInvitations(tx, { serviceUserId, organizationIds });
  const ofInvitations = new Set(affected.map(({ organizationId }) => organizationId));
  return [
    ...[...ofInvitations].flatMap((organizationId) =>
      organizationInvalidations({ organizationId }, 'Invitations'),
    ),
    ...affected.flatMap(({ projectId }) =>
      projectId === null ? [] : projectInvalidations({ projectId }, 'ProjectInvitations'),
    ),
  ];
}
