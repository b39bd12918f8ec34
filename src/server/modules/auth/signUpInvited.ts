import type { Reply } from '../../../contract/types';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { createAccount } from './createAccount';
import { joinOrganization } from '../members/joinOrganization';
import { accountExistsError } from './authErrors';
import { startSession } from '../sessions/startSession';
import { lockInvitation } from '../members/lockInvitation';

/** Uses an invitation of a person without an account: creates the account, the membership and a session. */
export async function signUpInvited(
  tx: Tx,
  { token, name, passwordHash }: { token: string; name: string; passwordHash: string },
  { now }: Pick<Context, 'now'>,
): Promise<Reply<'signUpInvited'>> {
  const invitation = await lockInvitation(tx, token, now);
  const serviceUserId = await createAccount(tx, { email: invitation.email, name, passwordHash }, now);
  if (serviceUserId === null) throw accountExistsError();
  await joinOrganization(tx, invitation, serviceUserId, now);
  return { ...(await startSession(tx, serviceUserId, now)), organizationId: invitation.organizationId };
}
