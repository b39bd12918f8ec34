import type { Input } from '../../../contract/types';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../../http/actor';
import { publish } from '../../live/publish';
import { lookNews } from './lookNews';

/**
 * Renames the caller. It carries no version: nobody but themselves renames a person, so the last name they sent is the
 * one they mean, from whichever device.
 */
export async function updateProfile(
  tx: Tx,
  { serviceUserId }: Actor,
  { name }: Input<'updateProfile'>,
): Promise<Record<string, never>> {
  await tx.updateTable('service_users').set({ name }).where('id', '=', serviceUserId).execute();
  await publish(tx, await lookNews(tx, serviceUserId));
  return {};
}
