import type { Role } from '../../../domain/roles';
import type { Tx } from '../../db/transaction';
import { hashSessionToken } from '../../lib/sessionTokens';
import { isInvitationPermitted } from '../access/permissions.queries';
import { invalidLinkError, voidInvitationError } from '../mailedLinks/mailedLinks';

export interface Invitation {
  id: number;
  organizationId: number;
  email: string;
  userRole: Role;
}

/** Locks the open invitation of a link until the commit; throws when the link does not work. */
export async function lockInvitation(tx: Tx, token: string, now: Date): Promise<Invitation> {
  const hash = hashSessionToken(token);
  // Locks the organization first, as its deletion does, because that deletes the invitation too; and as lockMemberships
  // does, so that no one joins while members are counted, and the inviter's role read below is that of the commit.
  await tx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('invitations').select('organization_id').where('token_hash', '=', hash),
    )
    .forNoKeyUpdate()
    .execute();
  const invitation = await tx
    .selectFrom('invitations as i')
    .select(['id', 'organization_id as organizationId', 'email', 'user_role as userRole'])
    .select(isInvitationPermitted.as('permitted'))
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!invitation) throw invalidLinkError();
  const { permitted, ...found } = invitation;
  if (!permitted) throw voidInvitationError();
  return found;
}
