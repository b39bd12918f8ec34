import { isolated } from '../../../domain/text/visibleText';
import type { Command } from '../handler';
import { conflict, ruleViolation, unauthenticated } from '../../lib/errors';
import {
  publishInvalidations,
  accessInvalidation,
  organizationInvalidations,
  userInvalidations,
} from '../live/publishInvalidations';
import { removeImageJob } from '../images/images.jobs';
import { listSolelyOwnedOrganizations, listOrganizationIds } from '../access/memberships.queries';
import { fellowReaderInvalidations } from '../concerns/fellowReaderInvalidations';
import { recordLeaving } from '../projectEvents/projectEvents.queries';
import { invitationInvalidations } from '../members/invitationInvalidations';
import { memberProjectInvalidations } from '../members/memberProjectInvalidations';
import { lockAffectedOrganizations, lockProfileImage } from './account.queries';

/**
 * Deletes the caller's account with its sessions, memberships, image and concerns. Their other texts remain without a
 * name. Rejected for the last owner of an organization (product §6).
 */
export const deleteAccount: Command<'deleteAccount'> = async (tx, { actor, now, services: { jobs } }) => {
  const { serviceUserId } = actor;
  const locked = await lockAffectedOrganizations(tx, serviceUserId);
  const account = await lockProfileImage(tx, serviceUserId);
  if (!account) throw unauthenticated();
  const organizations = await listOrganizationIds(tx, serviceUserId);
  if (organizations.some((id) => !locked.has(id))) {
    throw conflict('別の画面で組織に参加したため、削除を中止しました。もう一度お試しください。');
  }
  const soleOwnerships = await listSolelyOwnedOrganizations(tx, serviceUserId);
  if (soleOwnerships.length > 0) {
    const names = soleOwnerships.map(({ name }) => `「${isolated(name)}」`).join('');
    throw ruleViolation(
      'lastOwner',
      `${names}のオーナーがほかにいないため、アカウントを削除できません。先にほかのメンバーをオーナーにするか、組織を削除してください。`,
    );
  }

  const leaving = { serviceUserId, organizationIds: organizations };
  const projects = await memberProjectInvalidations(tx, leaving);
  const invitations = await invitationInvalidations(tx, leaving);
  const fellowReaders = await fellowReaderInvalidations(tx, leaving);
  if (account.image !== null) await jobs.enqueue(tx, removeImageJob, [{ payload: { name: account.image } }]);
  await recordLeaving(tx, { organizationIds: organizations, serviceUserIds: [serviceUserId] }, now);
  await tx.deleteFrom('service_users').where('id', '=', serviceUserId).execute();
  await publishInvalidations(tx, [
    ...projects,
    ...invitations,
    ...fellowReaders,
    ...userInvalidations({ serviceUserId }, 'Me'),
    accessInvalidation({ serviceUserId }),
    ...organizations.flatMap((organizationId) =>
      organizationInvalidations({ organizationId }, 'OrganizationMembers', 'Projects'),
    ),
  ]);
  return {};
};
