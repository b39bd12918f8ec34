import type { Input, Reply } from '../../../contract/types';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { joinOrganization } from '../members/joinOrganization';
import { accountMissingError } from './authErrors';
import { lockInvitation } from '../members/lockInvitation';

/** Uses an invitation of a person with an account. The account of the invited address joins, also without a session. */
export async function acceptInvitation(
  tx: Tx,
  { token }: Input<'acceptInvitation'>,
  { now }: Pick<Context, 'now'>,
): Promise<Reply<'acceptInvitation'>> {
  const invitation = await lockInvitation(tx, token, now);
  const account = await tx
    .selectFrom('service_users')
    .select('id')
    .where('email', '=', invitation.email)
    .forKeyShare()
    .executeTakeFirst();
  if (!account) throw accountMissingError();
  await joinOrganization(tx, invitation, account.id, now);
  return { organizationId: invitation.organizationId };
}
