import type { Reply } from '../../../contract/types';
import type { Tx } from '../../db/transaction';
import type { Call } from '../../http/handler';
import { attemptWait, countAttempt } from '../attempts/countAttempt';
import { forgetAttempt } from '../attempts/forgetAttempt';
import { findCredentials } from './auth.queries';
import { verifyPassword } from './passwords';
import { unverified } from './refusals';
import { resendVerification } from './resendVerification';
import { startSession } from './startSession';
import { wrongCredentials } from './wrongCredentials';

/**
 * A session for the right password. The same work and the same answer whether there is an account, a sign-up that
 * waits for its verification, or nothing (product §6); only the right password of a sign-up is told of it, and gets
 * the mail again.
 */
export async function logIn(call: Call<'login'>): Promise<Reply<'login'>> {
  const { input, address, now, db, transaction } = call;
  const guess = { address, email: input.email };
  await countAttempt(call, 'login', guess);

  const found = await findCredentials(db, input.email, now);
  const right = await verifyPassword(found?.passwordHash, input.password);
  if (!right || !found) throw wrongCredentials();

  const { serviceUserId, signUpId } = found;
  if (serviceUserId !== null) {
    return transaction(async (tx) => {
      await expectSameAccount(tx, serviceUserId, found.passwordHash);
      const session = await startSession(tx, serviceUserId, now);
      await forgetAttempt(tx, 'login', guess, call);
      return session;
    });
  }
  const mayMail = (await attemptWait(call, 'resendVerification', { email: input.email })) === 0;
  await transaction(async (tx) => {
    if (signUpId !== null && mayMail) await resendVerification(tx, signUpId, call);
    await forgetAttempt(tx, 'login', guess, call);
  });
  throw unverified();
}

/** Refuses when the account was deleted, or its password changed, since the password was checked. */
async function expectSameAccount(tx: Tx, serviceUserId: number, passwordHash: string): Promise<void> {
  const account = await tx
    .selectFrom('service_users')
    .select('id')
    .where('id', '=', serviceUserId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  if (!account) throw wrongCredentials();
}
