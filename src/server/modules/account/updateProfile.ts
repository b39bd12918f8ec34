import type { Input } from '../../../contract/types';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { publishInvalidations } from '../live/publishInvalidations';
import { profileInvalidations } from './profileInvalidations';

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
  await publishInvalidations(tx, await profileInvalidations(tx, serviceUserId));
  return {};
}
