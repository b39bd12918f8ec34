import type { Input } from '../../../contract/types';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { publishInvalidations } from '../live/publishInvalidations';
import { profileInvalidations } from './profileInvalidations';

/** Renames the caller. No version is needed: people only rename themselves, so the last name sent wins. */
export async function updateProfile(
  tx: Tx,
  { serviceUserId }: Actor,
  { name }: Input<'updateProfile'>,
): Promise<Record<string, never>> {
  await tx.updateTable('service_users').set({ name }).where('id', '=', serviceUserId).execute();
  await publishInvalidations(tx, await profileInvalidations(tx, serviceUserId));
  return {};
}
