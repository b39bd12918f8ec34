import type { Reply } from '../../../contract/types';
import type { Context } from '../../context';
import type { Tx } from '../../db/transaction';
import { createAccount } from './createAccount';
import { joinOrganization } from './joinOrganization';
import { hasAccountAlready } from './refusals';
import { startSession } from './startSession';
import { takeInvitation } from './takeInvitation';

/** Uses an invitation of somebody without an account: the account, the membership and a session. */
export async function signUpInvited(
  tx: Tx,
  { token, name, passwordHash }: { token: string; name: string; passwordHash: string },
  { now }: Pick<Context, 'now'>,
): Promise<Reply<'signUpInvited'>> {
  const invitation = await takeInvitation(tx, token, now);
  const serviceUserId = await createAccount(tx, { email: invitation.email, name, passwordHash }, now);
  if (serviceUserId === null) throw hasAccountAlready();
  await joinOrganization(tx, invitation, serviceUserId, now);
  return { ...(await startSession(tx, serviceUserId, now)), organizationId: invitation.organizationId };
}
