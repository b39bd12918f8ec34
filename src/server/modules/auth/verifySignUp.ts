import { hashSessionToken } from '../../lib/sessionTokens';
import type { Command } from '../handler';
import { insertOrganization } from '../organizations/createOrganization';
import { invalidLinkError } from '../mailedLinks/mailedLinks';
import { saveOrigin, type Origin } from '../rateLimits/knownOrigins.queries';
import { startSession } from '../sessions/sessions';
import { createAccount } from './createAccount';
import { lockEmail, findSignUp } from './accounts.queries';

/**
 * Uses the link of a sign-up once: creates the account, its organization in trial, and a session. Nothing but the
 * address is taken from the sign-up, which another person may have typed.
 */
export const verifySignUp: Command<'verifySignUp', { passwordHash: string; origin: Origin }> = async (
  tx,
  call,
) => {
  const { now, passwordHash, origin } = call;
  const { token, name, organizationName } = call.input;
  const hash = hashSessionToken(token);
  const found = await findSignUp(tx, hash);
  if (!found) throw invalidLinkError();

  // Locked before any row, so that another sign-up of the same address that is being verified waits here and not for
  // one of these rows.
  await lockEmail(tx, found.email);
  const signUp = await tx
    .deleteFrom('sign_ups')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  const creatorId = signUp ? await createAccount(tx, { email: signUp.email, name, passwordHash }, now) : null;
  if (creatorId === null) throw invalidLinkError();

  const { organizationId } = await insertOrganization(tx, { name: organizationName, creatorId }, now);
  await saveOrigin(tx, origin, call);
  return { ...(await startSession(tx, creatorId, now)), organizationId };
};
