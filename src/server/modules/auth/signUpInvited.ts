import type { Command } from '../handler';
import { createAccount } from './createAccount';
import { joinOrganization } from '../members/joinOrganization';
import { accountExistsError } from './authErrors';
import { saveOrigin, type Origin } from '../rateLimits/knownOrigins.queries';
import { startSession } from '../sessions/sessions';
import { lockInvitation } from '../members/lockInvitation';

/** Uses an invitation of a person without an account: creates the account, the membership and a session. */
export const signUpInvited: Command<'signUpInvited', { passwordHash: string; origin: Origin }> = async (
  tx,
  call,
) => {
  const { now, passwordHash, origin } = call;
  const { token, name } = call.input;
  const invitation = await lockInvitation(tx, token, now);
  const serviceUserId = await createAccount(tx, { email: invitation.email, name, passwordHash }, now);
  if (serviceUserId === null) throw accountExistsError();
  await joinOrganization(tx, invitation, serviceUserId, call);
  await saveOrigin(tx, origin, call);
  return { ...(await startSession(tx, serviceUserId, now)), organizationId: invitation.organizationId };
};
