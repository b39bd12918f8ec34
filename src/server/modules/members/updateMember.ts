import { assignableRoles } from '../../../domain/memberRules';
import { conflict, forbidden } from '../../lib/errors';
import {
  publishInvalidations,
  accessInvalidation,
  organizationInvalidations,
  userInvalidations,
} from '../live/publishInvalidations';
import { invitationInvalidations } from './invitationInvalidations';
import { memberProjectInvalidations } from './memberProjectInvalidations';
import { expectAnotherOwner, lockMemberships } from '../access/lockMemberships';
import { getMemberRole } from '../access/memberships.queries';
import type { Command } from '../handler';

/** Changes a member's role, effective at once; a guest becomes a viewer in every project (product §3). */
export const updateMember: Command<'updateMember'> = async (
  tx,
  { actor, input: { serviceUserId, userRole, seenRole } },
) => {
  const { organizationId } = actor;
  const membership = { organizationId, serviceUserId };
  const own = await lockMemberships(tx, actor);
  const current = await getMemberRole(tx, membership, 'メンバー');
  if (!assignableRoles(own, current).includes(userRole)) {
    throw forbidden('自分より上の役割にすることも、自分より上の役割の人を変更することもできません。');
  }
  if (current === userRole) return {};
  if (current !== seenRole) {
    throw conflict(
      'このメンバーの役割は、別の画面で変更されています。現在の役割を確認してから、もう一度変更してください。',
    );
  }
  if (current === 'admin') await expectAnotherOwner(tx, membership);

  await tx
    .updateTable('organization_members')
    .set({ user_role: userRole })
    .where('organization_id', '=', organizationId)
    .where('service_user_id', '=', serviceUserId)
    .execute();
  if (userRole === 'guest') {
    await tx
      .updateTable('project_members')
      .set({ project_role: 'viewer' })
      .where('organization_id', '=', organizationId)
      .where('service_user_id', '=', serviceUserId)
      .execute();
  }
  const changed = { serviceUserId, organizationIds: [organizationId] };
  await publishInvalidations(tx, [
    ...(await memberProjectInvalidations(tx, changed)),
    ...(await invitationInvalidations(tx, changed)),
    ...userInvalidations({ serviceUserId }, 'Me'),
    accessInvalidation({ serviceUserId }),
    ...organizationInvalidations({ organizationId }, 'OrganizationMembers'),
  ]);
  return {};
};
