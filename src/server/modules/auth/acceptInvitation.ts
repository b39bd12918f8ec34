import { joinOrganization } from '../members/joinOrganization';
import { accountMissingError } from './authErrors';
import { lockInvitation } from '../members/lockInvitation';
import type { Command } from '../handler';
import { lockAccountOfAddress } from './accounts.queries';

/** Uses an invitation of a person with an account. The account of the invited address joins, also without a session. */
export const acceptInvitation: Command<'acceptInvitation'> = async (tx, call) => {
  const invitation = await lockInvitation(tx, call.input.token, call.now);
  const account = await lockAccountOfAddress(tx, invitation.email);
  if (!account) throw accountMissingError();
  await joinOrganization(tx, invitation, account.id, call);
  return { organizationId: invitation.organizationId };
};
