import { linkKinds } from '../domain/links';
import { roles } from '../domain/roles';
import {
  currentPassword,
  email,
  linkToken,
  newPassword,
  object,
  organizationName,
  personName,
} from './fields';
import { emptyReply, replyField } from './replyFields';

/** A bearer token of 30 days. */
const session = object({ token: replyField.secret });

export const authSchemas = {
  login: { input: object({ email: email(), password: currentPassword() }), reply: session },
  logout: { input: object({}), reply: emptyReply },
  signUp: {
    input: object({
      email: email(),
      password: newPassword(),
      name: personName(),
      organizationName: organizationName(),
    }),
    reply: emptyReply,
  },
  verifySignUp: {
    // Another person may have typed the sign-up, so the recipient of the mail decides (product §6).
    input: object({
      token: linkToken(),
      name: personName(),
      organizationName: organizationName(),
      password: newPassword(),
    }),
    reply: object({ token: replyField.secret, organizationId: replyField.id }),
  },
  signUpInvited: {
    input: object({ token: linkToken(), name: personName(), password: newPassword() }),
    reply: object({ token: replyField.secret, organizationId: replyField.id }),
  },
  acceptInvitation: {
    input: object({ token: linkToken() }),
    reply: object({ organizationId: replyField.id }),
  },
  requestPasswordReset: { input: object({ email: email() }), reply: emptyReply },
  registerPassword: { input: object({ token: linkToken(), password: newPassword() }), reply: emptyReply },
  getLink: {
    input: object({ token: linkToken() }),
    reply: object({
      kind: replyField.oneOf(linkKinds),
      email: replyField.text,
      /** The person's name as typed at the sign-up, or as an invitation suggests it; otherwise null. */
      name: replyField.text.nullable(),
      /** The organization to be created or joined; null for a password reset. */
      organizationName: replyField.text.nullable(),
      /** This and the following fields belong to invitations and are null for other links. */
      inviterName: replyField.text.nullable(),
      userRole: replyField.oneOf(roles).nullable(),
      /** Whether the invited address already has an account. */
      hasAccount: replyField.flag.nullable(),
    }),
  },
};
