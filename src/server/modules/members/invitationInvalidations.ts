import type { Tx } from '../../db/transaction';
import {
  organizationInvalidations,
  projectInvalidations,
  type CacheInvalidation,
} from '../live/publishInvalidations';
import { listAffectedInvitations } from './invitations.queries';

/**
 * The invalidations of the lists of invitations that a person has sent or added projects to, because these work only
 * while the person's role permits them. Called before the person's account is deleted.
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
