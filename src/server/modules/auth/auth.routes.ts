import type { auth } from '../../../contract/auth';
import type { Handlers } from '../../http/handler';
import { countAttempt } from '../attempts/countAttempt';
import { forgetAttempt } from '../attempts/forgetAttempt';
import { endSession } from './endSession';
import { findAccount } from './auth.queries';
import { startSession } from './startSession';
import { verifyPassword } from './passwords';
import { wrongCredentials } from './wrongCredentials';

export const authHandlers: Handlers<keyof typeof auth> = {
  login: async (call) => {
    const { input, address, db, transaction, now } = call;
    const guess = { address, email: input.email };
    await countAttempt(call, 'login', guess);
    const account = await findAccount(db, input.email);
    // The same work and the same answer whether the account exists or not (product §6).
    if (!(await verifyPassword(account?.passwordHash, input.password)) || !account) throw wrongCredentials();
    return transaction(async (tx) => {
      const session = await startSession(tx, account.id, now);
      await forgetAttempt(tx, 'login', guess, call);
      return session;
    });
  },
  logout: ({ actor, transaction }) => transaction((tx) => endSession(tx, actor)),
};
