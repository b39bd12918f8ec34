import type { Input } from '../../../contract/types';
import { mayRemove } from '../../../domain/memberRules';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../../http/actor';
import { forbidden } from '../../http/errors';
import { publish, toOrganization, toUser } from '../../live/publish';
import { endSessionsOf } from '../auth/endSessionsOf';
import { projectNews } from '../members/projectNews';
import { keepAnOwner, lockMemberships, roleOf } from './memberships';

/**
 * Takes a member out of the organization and all its projects, and ends their sessions at once (product §6). What they
 * wrote stays under their name.
 */
export async function removeMember(
  tx: Tx,
  actor: Actor,
  { serviceUserId }: Input<'removeMember'>,
): Promise<Record<string, never>> {
  const { organizationId } = actor;
  const place = { organizationId, serviceUserId };
  const own = await lockMemberships(tx, actor);
  const current = await roleOf(tx, place, 'メンバー');
  if (!mayRemove(own, current)) throw forbidden('自分より上の役割の人を外すことはできません。');
  if (current === 'admin') await keepAnOwner(tx, place);

  const projects = await projectNews(tx, { serviceUserId, organizationIds: [organizationId] });
  await tx
    .deleteFrom('organization_members')
    .where('organization_id', '=', organizationId)
    .where('service_user_id', '=', serviceUserId)
    .execute();
  await publish(tx, [
    ...projects,
    toUser(serviceUserId, `Me:${serviceUserId}`),
    toOrganization(organizationId, `OrganizationMembers:${organizationId}`),
    toOrganization(organizationId, `Projects:${organizationId}`),
  ]);
  await endSessionsOf(tx, serviceUserId);
  return {};
}
