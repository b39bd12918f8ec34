import type { auth } from '../../../contract/auth';
import type { Handlers } from '../../http/handler';
import { countAttempt } from '../attempts/countAttempt';
import { acceptInvitation } from './acceptInvitation';
import { findLink } from './auth.queries';
import { endSession } from './endSession';
import { logIn } from './logIn';
import { hashPassword } from './passwords';
import { hasAccountAlready, invalidLink } from './refusals';
import { registerPassword } from './registerPassword';
import { requestPasswordReset } from './requestPasswordReset';
import { signUp } from './signUp';
import { signUpInvited } from './signUpInvited';
import { verifySignUp } from './verifySignUp';

// Passwords are hashed before the transaction begins: it takes long, and nothing waits for it.
export const authHandlers: Handlers<keyof typeof auth> = {
  login: logIn,
  logout: ({ actor, transaction }) => transaction((tx) => endSession(tx, actor)),

  signUp: async (call) => {
    const { input, address } = call;
    await countAttempt(call, 'signUp', { address, email: input.email });
    const passwordHash = await hashPassword(input.password);
    return call.transaction((tx) => signUp(tx, { ...input, passwordHash }, call));
  },
  verifySignUp: async (call) => {
    await countAttempt(call, 'link', call);
    return call.transaction((tx) => verifySignUp(tx, call.input, call));
  },
  signUpInvited: async (call) => {
    const { input, db, now } = call;
    await countAttempt(call, 'signUpInvited', call);
    const link = await findLink(db, input.token, now);
    if (link?.kind !== 'invite') throw invalidLink();
    if (link.hasAccount) throw hasAccountAlready();
    const passwordHash = await hashPassword(input.password);
    return call.transaction((tx) => signUpInvited(tx, { ...input, passwordHash }, call));
  },
  acceptInvitation: async (call) => {
    await countAttempt(call, 'link', call);
    return call.transaction((tx) => acceptInvitation(tx, call.input, call));
  },
  requestPasswordReset: async (call) => {
    const { input, address } = call;
    await countAttempt(call, 'requestPasswordReset', { address, email: input.email });
    return call.transaction((tx) => requestPasswordReset(tx, input, call));
  },
  registerPassword: async (call) => {
    const { input, address, db, now } = call;
    await countAttempt(call, 'link', call);
    const link = await findLink(db, input.token, now);
    if (link?.kind !== 'reset') throw invalidLink();
    const passwordHash = await hashPassword(input.password);
    return call.transaction((tx) =>
      registerPassword(tx, { token: input.token, passwordHash, address }, call),
    );
  },
  getLink: async (call) => {
    await countAttempt(call, 'link', call);
    const link = await findLink(call.db, call.input.token, call.now);
    if (!link) throw invalidLink();
    return link;
  },
};
