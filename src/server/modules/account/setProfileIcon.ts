import { unauthenticated } from '../../lib/errors';
import { publishInvalidations } from '../live/publishInvalidations';
import type { Command } from '../handler';
import { profileInvalidations } from './profileInvalidations';
import { removeImageJob } from '../images/images.jobs';
import { lockProfileImage } from './account.queries';

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
