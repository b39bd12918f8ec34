import type { RequestContext } from '../handler';
import { ruleViolation, unauthenticated } from '../../lib/errors';
import { consumeRateLimit } from '../rateLimits/consumeRateLimit';
import { resetRateLimit } from '../rateLimits/resetRateLimit';
import { verifyPassword } from '../auth/passwords';

/** Told at the field; within a session there is nothing to hide. */
export const wrongPasswordError = () => {
  const message = '現在のパスワードが正しくありません。';
  return ruleViolation('wrongPassword', message, [{ path: 'currentPassword', message }]);
};

/**
 * Has the caller prove again who they are, before something that must not happen by a borrowed browser; guessing
 * slows down. Answers the hash that the password was checked against.
 */
export async function verifyCurrentPassword(
  call: RequestContext<'changePassword' | 'deleteAccount'>,
): Promise<string> {
  const { serviceUserId } = call.actor;
  const guess = { person: serviceUserId };
  await consumeRateLimit(call, 'currentPassword', guess);
  const account = await call.db
    .selectFrom('service_users')
    .select('password_hash as passwordHash')
    .where('id', '=', serviceUserId)
    .executeTakeFirst();
  // The account was deleted a moment ago, and its sessions with it.
  if (!account) throw unauthenticated();
  if (!(await verifyPassword(account.passwordHash, call.input.currentPassword))) throw wrongPasswordError();
  await call.transaction((tx) => resetRateLimit(tx, 'currentPassword', guess, call));
  return account.passwordHash;
}
