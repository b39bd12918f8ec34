import { linkKinds } from '../domain/links';
import { roles } from '../domain/roles';
import {
  currentPassword,
  done,
  email,
  linkToken,
  newPassword,
  object,
  organizationName,
  personName,
  sent,
} from './fields';

/** A bearer token of 30 days. */
const session = object({ token: sent.text() });

export const authSchemas = {
  login: { input: object({ email: email(), password: currentPassword() }), reply: session },
  logout: { input: object({}), reply: done() },
  signUp: {
    input: object({
      email: email(),
      password: newPassword(),
      name: personName(),
      organizationName: organizationName(),
    }),
    reply: done(),
  },
  verifySignUp: {
    input: object({ token: linkToken() }),
    reply: object({ token: sent.text(), organizationId: sent.id() }),
  },
  signUpInvited: {
    input: object({ token: linkToken(), name: personName(), password: newPassword() }),
    reply: object({ token: sent.text(), organizationId: sent.id() }),
  },
  acceptInvitation: {
    input: object({ token: linkToken() }),
    reply: object({ organizationId: sent.id() }),
  },
  requestPasswordReset: { input: object({ email: email() }), reply: done() },
  registerPassword: { input: object({ token: linkToken(), password: newPassword() }), reply: done() },
  getLink: {
    input: object({ token: linkToken() }),
    reply: object({
      kind: sent.oneOf(linkKinds),
      email: sent.text(),
      /** The one that is founded or joined; null for a reset. */
      organizationName: sent.text().nullable(),
      /** What follows is for invitations; otherwise null. */
      inviterName: sent.text().nullable(),
      userRole: sent.oneOf(roles).nullable(),
      /** Whether the address already has an account, which then joins. */
      hasAccount: sent.flag().nullable(),
    }),
  },
};
