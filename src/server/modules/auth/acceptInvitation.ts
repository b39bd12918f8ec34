import { joinOrganization } from '../members/joinOrganization';
import { accountMissingError } from './authErrors';
import { lockInvitation } from '../members/lockInvitation';
import type { Command } from '../handler';
import { lockAccountOfAddress } from './accounts.queries';

/** Uses an invitation of a person with an account. The account of the invited address joins, also without a session. */
export const acceptInvitation: Command<'acceptInvitation'> = async (tx, { input: { token }, now }) => {
  const invitation = await lockInvitation(tx, token, now);
  const account = await lockAccountOfAddress(tx, invitation.email);
  if (!account) throw accountMissingError();
  await joinOrganization(tx, invitation, account.id, now);
  return { organizationId: invitation.organizationId };
};
