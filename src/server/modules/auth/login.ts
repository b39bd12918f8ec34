import type { Tx } from '../../db/transaction';
import type { Handler } from '../handler';
import { tryConsumeRateLimit, consumeRateLimit } from '../rateLimits/consumeRateLimit';
import { findKnownOrigin, saveOrigin } from '../rateLimits/knownOrigins.queries';
import { resetRateLimit } from '../rateLimits/resetRateLimit';
import { findCredentials } from './auth.queries';
import { lockAccountWithPassword } from './accounts.queries';
import { verifyPasswords } from './passwords';
import { unverifiedError, wrongCredentialsError } from './authErrors';
import { resendVerification } from './resendVerification';
import { startSession } from '../sessions/sessions';

const loginRateLimits = {
  browser: 'loginFromKnownBrowser',
  network: 'loginFromKnownNetwork',
  unknown: 'login',
} as const;

/**
 * Creates a session for the right password. Work and reply are the same for an account, an unverified sign-up and an
 * unknown address (product §6). The right password of a sign-up gets another reply, and its mail again, whether or not
 * its address has an account: anyone can sign up with any address.
 */
export const login: Handler<'login'> = async (call) => {
  const { input, address, now, db, transaction } = call;
  const origin = { address, email: input.email, browser: call.browserId() };
  const rateLimit = loginRateLimits[(await findKnownOrigin(db, origin, call)) ?? 'unknown'];
  await consumeRateLimit(call, rateLimit, origin);

  const { account, signUp } = await findCredentials(db, input.email, now);
  const [isAccount, isSignUp] = await verifyPasswords(
    [account?.passwordHash, signUp?.passwordHash],
    input.password,
  );
  if (account && isAccount) {
    return transaction(async (tx) => {
      await expectPasswordUnchanged(tx, account.id, account.passwordHash);
      const session = await startSession(tx, account.id, now);
      await saveOrigin(tx, origin, call);
      await resetRateLimit(tx, rateLimit, origin, call);
      return session;
    });
  }
  if (!signUp || !isSignUp) throw wrongCredentialsError();
  // The rate limit of the log-in is not reset: this password must not allow more guesses at the account's.
  const canMail = (await tryConsumeRateLimit(call, 'resendVerification', { email: input.email })) === 0;
  if (canMail) await transaction((tx) => resendVerification(tx, signUp.id, call));
  throw unverifiedError();
};

/** Throws when the account was deleted or its password changed since the password was verified. */
async function expectPasswordUnchanged(tx: Tx, serviceUserId: number, passwordHash: string): Promise<void> {
  const account = await lockAccountWithPassword(tx, serviceUserId, passwordHash);
  if (!account) throw wrongCredentialsError();
}
