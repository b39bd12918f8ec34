import type { auth } from '../../../contract/auth';
import type { Handlers } from '../../http/handler';
import { endSession } from './endSession';
import { findAccount } from './auth.queries';
import { startSession } from './startSession';
import { verifyPassword } from './passwords';
import { wrongCredentials } from './wrongCredentials';

export const authHandlers: Handlers<keyof typeof auth> = {
  login: async ({ input, db, transaction, now }) => {
    const account = await findAccount(db, input.email);
    // The same work and the same answer whether the account exists or not (product §6).
    if (!(await verifyPassword(account?.passwordHash, input.password)) || !account) throw wrongCredentials();
    return transaction((tx) => startSession(tx, account.id, now));
  },
  logout: ({ actor, transaction }) => transaction((tx) => endSession(tx, actor)),
};
