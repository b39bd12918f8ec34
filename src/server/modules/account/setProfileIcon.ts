import type { Reply } from '../../../contract/types';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { unauthenticated } from '../../lib/errors';
import { publishInvalidations } from '../live/publishInvalidations';
import type { Services } from '../services';
import { profileInvalidations } from './profileInvalidations';
import { removeImageJob } from '../images/images.jobs';

/** Sets the caller's image, or the default icon with null; the previous image is removed. */
export async function setProfileIcon(
  tx: Tx,
  { serviceUserId }: Actor,
  image: string | null,
  { jobs }: Services,
): Promise<Reply<'setProfileIcon'>> {
  const before = await tx
    .selectFrom('service_users')
    .select('image')
    .where('id', '=', serviceUserId)
    .forUpdate()
    .executeTakeFirst();
  // The account, and its sessions with it, were deleted since the request was authorized.
  if (!before) throw unauthenticated();
  await tx.updateTable('service_users').set({ image }).where('id', '=', serviceUserId).execute();
  if (before.image !== null) await jobs.enqueue(tx, removeImageJob, [{ payload: { name: before.image } }]);
  await publishInvalidations(tx, await profileInvalidations(tx, serviceUserId));
  return { image };
}
