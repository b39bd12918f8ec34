import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { finishPasswordChange } from '../auth/finishPasswordChange';
import { wrongPasswordError } from './verifyCurrentPassword';

/** Puts one password hash in the place of another; every other session of the person ends (product §6). */
export async function changePassword(
  tx: Tx,
  actor: Pick<Actor, 'serviceUserId' | 'tokenHash'>,
  { from, to }: { from: string; to: string },
  context: Context,
): Promise<Record<string, never>> {
  const changed = await tx
    .updateTable('service_users')
    .set({ password_hash: to })
    .where('id', '=', actor.serviceUserId)
    .where('password_hash', '=', from)
    .returning('id')
    .executeTakeFirst();
  // Changed on another device since it was checked.
  if (!changed) throw wrongPasswordError();
  await finishPasswordChange(tx, actor, context);
  return {};
}
