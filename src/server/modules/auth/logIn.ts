import type { Reply } from '../../../contract/types';
import type { Tx } from '../../db/transaction';
import type { RequestContext } from '../handler';
import { tryConsumeRateLimit, consumeRateLimit } from '../rateLimits/consumeRateLimit';
import { resetRateLimit } from '../rateLimits/resetRateLimit';
import { findCredentials } from './auth.queries';
import { verifyPassword } from './passwords';
import { unverifiedError, wrongCredentialsError } from './authErrors';
import { resendVerification } from './resendVerification';
import { startSession } from '../sessions/startSession';

/**
 * Creates a session for the right password. Work and reply are the same for an account, an unverified sign-up and an
 * unknown address (product §6); only the right password of a sign-up gets another reply, and its mail again.
 */
export async function logIn(call: RequestContext<'login'>): Promise<Reply<'login'>> {
  const { input, address, now, db, transaction } = call;
  const rateLimitKey = { address, email: input.email };
  await consumeRateLimit(call, 'login', rateLimitKey);

  const found = await findCredentials(db, input.email, now);
  const right = await verifyPassword(found?.passwordHash, input.password);
  if (!right || !found) throw wrongCredentialsError();

  const { serviceUserId, signUpId } = found;
  if (serviceUserId !== null) {
    return transaction(async (tx) => {
      await expectPasswordUnchanged(tx, serviceUserId, found.passwordHash);
      const session = await startSession(tx, serviceUserId, now);
      await resetRateLimit(tx, 'login', rateLimitKey, call);
      return session;
    });
  }
  const mayMail = (await tryConsumeRateLimit(call, 'resendVerification', { email: input.email })) === 0;
  await transaction(async (tx) => {
    if (signUpId !== null && mayMail) await resendVerification(tx, signUpId, call);
    await resetRateLimit(tx, 'login', rateLimitKey, call);
  });
  throw unverifiedError();
}

/** Throws when the account was deleted or its password changed since the password was verified. */
async function expectPasswordUnchanged(tx: Tx, serviceUserId: number, passwordHash: string): Promise<void> {
  const account = await tx
    .selectFrom('service_users')
    .select('id')
    .where('id', '=', serviceUserId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  if (!account) throw wrongCredentialsError();
}
