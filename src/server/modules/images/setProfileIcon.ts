import type { Reply } from '../../../contract/types';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../../http/actor';
import { unauthenticated } from '../../http/errors';
import { publish } from '../../live/publish';
import type { Services } from '../../services';
import { lookNews } from '../members/lookNews';
import { removeImage } from './removeImage';

/** Gives the caller the picture of this name, or with null the default icon; the one before is removed. */
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
  // The account was deleted a moment ago, and its sessions with it.
  if (!before) throw unauthenticated();
  await tx.updateTable('service_users').set({ image }).where('id', '=', serviceUserId).execute();
  if (before.image !== null) await jobs.sendAll(tx, removeImage, [{ payload: { name: before.image } }]);
  await publish(tx, await lookNews(tx, serviceUserId));
  return { image };
}
