import type { Tx } from '../../db/transaction';
import { unauthenticated } from '../../lib/errors';
import { listOrganizationIds } from '../access/memberships.queries';
import type { Command } from '../handler';
import { removeImageJob } from '../images/images.jobs';
import {
  organizationInvalidations,
  publishInvalidations,
  userInvalidations,
  type CacheInvalidation,
} from '../live/publishInvalidations';
import { memberProjectInvalidations } from '../members/memberProjectInvalidations';
import { lockProfileImage } from './account.queries';

/** Renames the caller. No version is needed: people only rename themselves, so the last write wins. */
export const updateProfile: Command<'updateProfile'> = async (
  tx,
  { actor: { serviceUserId }, input: { name } },
) => {
  await tx.updateTable('service_users').set({ name }).where('id', '=', serviceUserId).execute();
  await publishInvalidations(tx, await profileInvalidations(tx, serviceUserId));
  return {};
};

/** Sets the caller's image by its name, or the default icon with null; the previous image is removed. */
export const setProfileIcon: Command<'setProfileIcon', { image: string | null }> = async (
  tx,
  { actor: { serviceUserId }, image, services: { jobs } },
) => {
  const before = await lockProfileImage(tx, serviceUserId);
  // The account, and its sessions with it, were deleted since the request was authorized.
  if (!before) throw unauthenticated();
  await tx.updateTable('service_users').set({ image }).where('id', '=', serviceUserId).execute();
  if (before.image !== null) await jobs.enqueue(tx, removeImageJob, [{ payload: { name: before.image } }]);
  await publishInvalidations(tx, await profileInvalidations(tx, serviceUserId));
  return { image };
};

/** The invalidations after a person's name or image has changed: their own profile and all member lists. */
async function profileInvalidations(tx: Tx, serviceUserId: number): Promise<CacheInvalidation[]> {
  const organizations = await listOrganizationIds(tx, serviceUserId);
  return [
    ...userInvalidations({ serviceUserId }, 'Me'),
    ...organizations.flatMap((organizationId) =>
      organizationInvalidations({ organizationId }, 'OrganizationMembers'),
    ),
    ...(await memberProjectInvalidations(tx, { serviceUserId, organizationIds: organizations })),
  ];
}
