import type { auth } from '../../../contract/auth';
import type { Handlers } from '../handler';
import { consumeRateLimit } from '../rateLimits/consumeRateLimit';
import { acceptInvitation } from './acceptInvitation';
import { findLink } from './auth.queries';
import { endSession } from '../sessions/endSession';
import { logIn } from './logIn';
import { hashPassword } from './passwords';
import { invalidLinkError } from '../links/links';
import { accountExistsError } from './authErrors';
import { registerPassword } from './registerPassword';
import { requestPasswordReset } from './requestPasswordReset';
import { signUp } from './signUp';
import { signUpInvited } from './signUpInvited';
import { verifySignUp } from './verifySignUp';

// Passwords are hashed before the transaction: hashing is slow and would hold it open.
export const authHandlers: Handlers<keyof typeof auth> = {
  login: logIn,
  logout: ({ actor, transaction }) => transaction((tx) => endSession(tx, actor)),

  signUp: async (call) => {
    const { input, address } = call;
    await consumeRateLimit(call, 'signUp', { address, email: input.email });
    const passwordHash = await hashPassword(input.password);
    return call.transaction((tx) => signUp(tx, { ...input, passwordHash }, call));
  },
  verifySignUp: async (call) => {
    const { input, db, now } = call;
    await consumeRateLimit(call, 'link', call);
    const link = await findLink(db, input.token, now);
    if (link?.kind !== 'signup') throw invalidLinkError();
    const passwordHash = await hashPassword(input.password);
    return call.transaction((tx) => verifySignUp(tx, { ...input, passwordHash }, call));
  },
  signUpInvited: async (call) => {
    const { input, db, now } = call;
    await consumeRateLimit(call, 'signUpInvited', call);
    const link = await findLink(db, input.token, now);
    if (link?.kind !== 'invite') throw invalidLinkError();
    if (link.hasAccount) throw accountExistsError();
    const passwordHash = await hashPassword(input.password);
    return call.transaction((tx) => signUpInvited(tx, { ...input, passwordHash }, call));
  },
  acceptInvitation: async (call) => {
    await consumeRateLimit(call, 'link', call);
    return call.transaction((tx) => acceptInvitation(tx, call.input, call));
  },
  requestPasswordReset: async (call) => {
    const { input, address } = call;
    await consumeRateLimit(call, 'requestPasswordReset', { address, email: input.email });
    return call.transaction((tx) => requestPasswordReset(tx, input, call));
  },
  registerPassword: async (call) => {
    const { input, address, db, now } = call;
    await consumeRateLimit(call, 'link', call);
    const link = await findLink(db, input.token, now);
    if (link?.kind !== 'reset') throw invalidLinkError();
    const passwordHash = await hashPassword(input.password);
    return call.transaction((tx) =>
      registerPassword(tx, { token: input.token, passwordHash, address }, call),
    );
  },
  getLink: async (call) => {
    await consumeRateLimit(call, 'link', call);
    const link = await findLink(call.db, call.input.token, call.now);
    if (!link) throw invalidLinkError();
    return link;
  },
};
