import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { hashSessionToken } from '../access/actor';
import { resetRateLimit } from '../rateLimits/resetRateLimit';
import { finishPasswordChange } from './finishPasswordChange';
import { invalidLinkError } from './authErrors';

/**
 * Uses the link of a reset, once: the new password, the end of every session and of every other reset link. Whoever
 * was slowed down for guessing the old one may log in from this address at once.
 */
export async function registerPassword(
  tx: Tx,
  { token, passwordHash, address }: { token: string; passwordHash: string; address: string },
  context: Context,
): Promise<Record<string, never>> {
  const hash = hashSessionToken(token);
  // The person first: two links of one person are used one after the other.
  const account = await tx
    .selectFrom('service_users')
    .select(['id', 'email'])
    .where('id', '=', (eb) =>
      eb.selectFrom('password_resets').select('service_user_id').where('token_hash', '=', hash),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw invalidLinkError();
  const used = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', context.now)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw invalidLinkError();

  await tx
    .updateTable('service_users')
    .set({ password_hash: passwordHash })
    .where('id', '=', account.id)
    .execute();
  await finishPasswordChange(tx, { serviceUserId: account.id }, context);
  await resetRateLimit(tx, 'login', { address, email: account.email }, context);
  return {};
}
