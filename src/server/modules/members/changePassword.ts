import type { Tx } from '../../db/transaction';
import type { Actor } from '../../http/actor';
import { endSessionsOf } from '../auth/endSessionsOf';
import { wrongPassword } from './provePassword';

/**
 * Puts one password hash in the place of another; every other session of the person ends (product §6), and every
 * reset link that was mailed.
 */
export async function changePassword(
  tx: Tx,
  { serviceUserId, tokenHash }: Actor,
  { from, to }: { from: string; to: string },
): Promise<Record<string, never>> {
  const changed = await tx
    .updateTable('service_users')
    .set({ password_hash: to })
    .where('id', '=', serviceUserId)
    .where('password_hash', '=', from)
    .returning('id')
    .executeTakeFirst();
  // Changed on another device since it was checked.
  if (!changed) throw wrongPassword();
  await tx.deleteFrom('password_resets').where('service_user_id', '=', serviceUserId).execute();
  await endSessionsOf(tx, serviceUserId, tokenHash);
  return {};
}
