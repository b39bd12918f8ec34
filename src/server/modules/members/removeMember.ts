import { canRemoveMember } from '../../../domain/memberRules';
import type { Role } from '../../../domain/roles';
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
import { endUserSessions } from '../sessions/sessions';
import { invitationInvalidations } from './invitationInvalidations';
import { memberProjectInvalidations } from './memberProjectInvalidations';
import { expectAnotherOwner, lockMemberships } from '../access/lockMemberships';
import { getMemberRole } from '../access/memberships.queries';
import type { Command } from '../handler';

/** Removes a member in the name of an owner or a supervisor (product §3). */
export const removeMember: Command<'removeMember'> = async (tx, { actor, input: { serviceUserId }, now }) => {
  const membership = { organizationId: actor.organizationId, serviceUserId };
  const own = await lockMemberships(tx, actor);
  const current = await getMemberRole(tx, membership, 'メンバー');
  if (!canRemoveMember(own, current)) throw forbidden('自分より上の役割の人を外すことはできません。');
  return endMembership(tx, membership, current, now);
};

/** Ends the caller's own membership. */
export const leaveOrganization: Command<'leaveOrganization'> = async (tx, { actor, now }) => {
  return endMembership(tx, actor, await lockMemberships(tx, actor), now);
};

/**
 * Removes a person from the organization, all its projects and the readers of its concerns, and ends their sessions
 * (product §6). What they wrote keeps their name, except in concerns. Requires lockMemberships.
 */
async function endMembership(
  tx: Tx,
  { organizationId, serviceUserId }: Pick<Actor, 'organizationId' | 'serviceUserId'>,
  role: Role,
  now: Date,
): Promise<Record<string, never>> {
  if (role === 'admin') await expectAnotherOwner(tx, { organizationId, serviceUserId });

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
