import { ruleViolation, unauthenticated } from '../../lib/errors';
import type { RequestContext } from '../handler';
import { consumeRateLimit } from '../rateLimits/consumeRateLimit';
import { resetRateLimit } from '../rateLimits/resetRateLimit';
import { verifyPasswords } from '../auth/passwords';
import { findPasswordHash } from './account.queries';

/** Shown at the field: a signed-in person may know that the password was wrong. */
export const wrongPasswordError = () => {
  const message = '現在のパスワードが正しくありません。';
  return ruleViolation('wrongPassword', message, [{ path: 'currentPassword', message }]);
};

/**
 * Verifies the caller's password before an action that must not be possible from an unattended browser; guessing is
 * rate limited. Returns the hash the password was verified against.
 */
export async function verifyCurrentPassword(
  call: RequestContext<'changePassword' | 'deleteAccount'>,
): Promise<string> {
  const { serviceUserId } = call.actor;
  const rateLimitKey = { person: serviceUserId };
  await consumeRateLimit(call, 'currentPassword', rateLimitKey);
  const account = await findPasswordHash(call.db, serviceUserId);
  // The account, and its sessions with it, were deleted since the request was authorized.
  if (!account) throw unauthenticated();
  const [isCorrect] = await verifyPasswords([account.passwordHash], call.input.currentPassword);
  if (!isCorrect) throw wrongPasswordError();
  await call.transaction((tx) => resetRateLimit(tx, 'currentPassword', rateLimitKey, call));
  return account.passwordHash;
}
