import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { finishPasswordChange } from '../auth/finishPasswordChange';
import { wrongPasswordError } from './verifyCurrentPassword';

/** Replaces one password hash with another and ends all other sessions of the person (product §6). */
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
  // The password was changed on another device since it was verified.
  if (!changed) throw wrongPasswordError();
  await finishPasswordChange(tx, actor, context);
  return {};
}
