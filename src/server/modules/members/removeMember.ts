import type { Input } from '../../../contract/types';
import { canRemoveMember } from '../../../domain/memberRules';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { forbidden } from '../../lib/errors';
import {
  publishInvalidations,
  organizationInvalidations,
  userInvalidations,
} from '../live/publishInvalidations';
import { fellowReaderInvalidations } from '../concerns/fellowReaderInvalidations';
import { recordLeaving } from '../projectEvents/projectEvents.queries';
import { endUserSessions } from '../sessions/endUserSessions';
import { invitationInvalidations } from './invitationInvalidations';
import { memberProjectInvalidations } from './memberProjectInvalidations';
import { expectAnotherOwner, lockMemberships, getMemberRole } from '../access/lockMemberships';

/**
 * Removes a member from the organization, all its projects and the readers of its concerns, and ends their sessions
 * (product §6). What they wrote keeps their name, except in concerns.
 */
export async function removeMember(
  tx: Tx,
  actor: Actor,
  { serviceUserId }: Input<'removeMember'>,
  now: Date,
): Promise<Record<string, never>> {
  const { organizationId } = actor;
  const membership = { organizationId, serviceUserId };
  const own = await lockMemberships(tx, actor);
  const current = await getMemberRole(tx, membership, 'メンバー');
  if (!canRemoveMember(own, current)) throw forbidden('自分より上の役割の人を外すことはできません。');
  if (current === 'admin') await expectAnotherOwner(tx, membership);

  const leaving = { serviceUserId, organizationIds: [organizationId] };
  const projects = await memberProjectInvalidations(tx, leaving);
  const fellowReaders = await fellowReaderInvalidations(tx, leaving);
  await recordLeaving(tx, { organizationIds: [organizationId], serviceUserIds: [serviceUserId] }, now);
  await tx
    .deleteFrom('organization_members')
    .where('organization_id', '=', organizationId)
    .where('service_user_id', '=', serviceUserId)
    .execute();
  await publishInvalidations(tx, [
    ...projects,
    ...(await invitationInvalidations(tx, leaving)),
    ...fellowReaders,
    ...userInvalidations({ serviceUserId }, 'Me'),
    ...organizationInvalidations({ organizationId }, 'OrganizationMembers', 'Projects'),
  ]);
  await endUserSessions(tx, serviceUserId);
  return {};
}
