import type { Input, Reply } from '../../../contract/types';
import type { Context } from '../../context';
import type { Tx } from '../../db/transaction';
import { ofAddress } from './auth.queries';
import { joinOrganization } from './joinOrganization';
import { needsAccount } from './refusals';
import { takeInvitation } from './takeInvitation';

/** Uses an invitation of somebody with an account; whoever opens the link, the invited address's account joins. */
export async function acceptInvitation(
  tx: Tx,
  { token }: Input<'acceptInvitation'>,
  { now }: Pick<Context, 'now'>,
): Promise<Reply<'acceptInvitation'>> {
  const invitation = await takeInvitation(tx, token, now);
  const account = await tx
    .selectFrom('service_users')
    .select('id')
    .where(ofAddress(invitation.email))
    .forKeyShare()
    .executeTakeFirst();
  if (!account) throw needsAccount();
  await joinOrganization(tx, invitation, account.id, now);
  return { organizationId: invitation.organizationId };
}
