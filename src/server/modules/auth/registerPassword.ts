import { hashSessionToken } from '../../lib/sessionTokens';
import type { Command } from '../handler';
import { saveOrigin, type Origin } from '../rateLimits/knownOrigins.queries';
import { resetRateLimit } from '../rateLimits/resetRateLimit';
import { invalidLinkError } from '../mailedLinks/mailedLinks';
import { finishPasswordChange } from './finishPasswordChange';
import { lockAccountOfReset } from './accounts.queries';

/**
 * Uses a reset link once: sets the password, ends every session and every other reset link. Browser and network become
 * known without counted attempts, so that the person can log in at once.
 */
export const registerPassword: Command<'registerPassword', { passwordHash: string; origin: Origin }> = async (
  tx,
  call,
) => {
  const { passwordHash, origin } = call;
  const hash = hashSessionToken(call.input.token);
  // The person's row first, so that two links of one person are used one after the other.
  const account = await lockAccountOfReset(tx, hash);
  if (!account) throw invalidLinkError();
  const used = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', call.now)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw invalidLinkError();

  await tx
    .updateTable('service_users')
    .set({ password_hash: passwordHash })
    .where('id', '=', account.id)
    .execute();
  await finishPasswordChange(tx, { serviceUserId: account.id }, call);
  await saveOrigin(tx, origin, call);
  await resetRateLimit(tx, 'loginFromKnownBrowser', origin, call);
  await resetRateLimit(tx, 'loginFromKnownNetwork', origin, call);
  return {};
};
