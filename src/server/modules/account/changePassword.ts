import { finishPasswordChange } from '../auth/finishPasswordChange';
import type { Command } from '../handler';
import { wrongPasswordError } from './verifyCurrentPassword';

/** Replaces one password hash with another and ends all other sessions of the person (product §6). */
export const changePassword: Command<'changePassword', { from: string; to: string }> = async (tx, call) => {
  const { actor, from, to } = call;
  const changed = await tx
    .updateTable('service_users')
    .set({ password_hash: to })
    .where('id', '=', actor.serviceUserId)
    .where('password_hash', '=', from)
    .returning('id')
    .executeTakeFirst();
  // The password was changed on another device since it was verified.
  if (!changed) throw wrongPasswordError();
  await finishPasswordChange(tx, actor, call);
  return {};
};
