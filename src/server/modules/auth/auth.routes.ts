import type { auth } from '../../../contract/auth';
import { write, type Handlers } from '../handler';
import { consumeRateLimit, tryConsumeRateLimit } from '../rateLimits/consumeRateLimit';
import { findKnownOrigin } from '../rateLimits/knownOrigins.queries';
import { acceptInvitation } from './acceptInvitation';
import { expectOpenLink } from './auth.queries';
import { logout } from '../sessions/sessions';
import { login } from './login';
import { hashPassword } from './passwords';
import { invalidLinkError } from '../mailedLinks/mailedLinks';
import { accountExistsError, tooManyResetsError } from './authErrors';
import { registerPassword } from './registerPassword';
import { requestPasswordReset } from './requestPasswordReset';
import { signUp } from './signUp';
import { signUpInvited } from './signUpInvited';
import { verifySignUp } from './verifySignUp';

// Passwords are hashed before the transaction: hashing is slow and would hold it open.
export const authHandlers: Handlers<keyof typeof auth> = {
  login,
  logout: write(logout),

  signUp: async (call) => {
    const { input, address } = call;
    await consumeRateLimit(call, 'signUp', { address, email: input.email });
    const passwordHash = await hashPassword(input.password);
    return write(signUp)({ ...call, passwordHash });
  },
  verifySignUp: async (call) => {
    const { input, db, now } = call;
    await consumeRateLimit(call, 'link', call);
    const link = await expectOpenLink(db, input.token, now);
    if (link.kind !== 'signup') throw invalidLinkError();
    const passwordHash = await hashPassword(input.password);
    const origin = { address: call.address, email: link.email, browser: call.browserId() };
    return write(verifySignUp)({ ...call, passwordHash, origin });
  },
  signUpInvited: async (call) => {
    const { input, db, now } = call;
    await consumeRateLimit(call, 'signUpInvited', call);
    const link = await expectOpenLink(db, input.token, now);
    if (link.kind !== 'invite') throw invalidLinkError();
    if (link.hasAccount) throw accountExistsError();
    const passwordHash = await hashPassword(input.password);
    const origin = { address: call.address, email: link.email, browser: call.browserId() };
    return write(signUpInvited)({ ...call, passwordHash, origin });
  },
  acceptInvitation: async (call) => {
    await consumeRateLimit(call, 'link', call);
    return write(acceptInvitation)(call);
  },
  requestPasswordReset: async (call) => {
    const { input, address, db } = call;
    const origin = { address, email: input.email, browser: call.browserId() };
    const isKnownBrowser = (await findKnownOrigin(db, origin, call)) === 'browser';
    const rateLimit = isKnownBrowser ? 'resetFromKnownBrowser' : 'requestPasswordReset';
    const wait = await tryConsumeRateLimit(call, rateLimit, origin);
    if (wait > 0) throw tooManyResetsError(wait);
    return write(requestPasswordReset)(call);
  },
  registerPassword: async (call) => {
    const { input, address, db, now } = call;
    await consumeRateLimit(call, 'link', call);
    const link = await expectOpenLink(db, input.token, now);
    if (link.kind !== 'reset') throw invalidLinkError();
    const passwordHash = await hashPassword(input.password);
    const origin = { address, email: link.email, browser: call.browserId() };
    return write(registerPassword)({ ...call, passwordHash, origin });
  },
  getLink: async (call) => {
    await consumeRateLimit(call, 'link', call);
    return expectOpenLink(call.db, call.input.token, call.now);
  },
};
