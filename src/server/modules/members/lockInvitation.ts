import type { Role } from '../../../domain/roles';
import type { Tx } from '../../db/transaction';
import { hashSessionToken } from '../../lib/sessionTokens';
import { invalidLinkError, voidInvitationError } from '../mailedLinks/mailedLinks';
import { lockOrganizationOfInvitation, lockOpenInvitation } from './invitations.queries';

export interface Invitation {
  id: number;
  organizationId: number;
  email: string;
  userRole: Role;
}

/** Locks the open invitation of a link until the commit; throws when the link does not work. */
export async function lockInvitation(tx: Tx, token: string, now: Date): Promise<Invitation> {
  const hash = hashSessionToken(token);
  // The inviter's role that is read after this lock is that of the commit.
  await lockOrganizationOfInvitation(tx, hash);
  const invitation = await lockOpenInvitation(tx, hash, now);
  if (!invitation) throw invalidLinkError();
  const { permitted, ...found } = invitation;
  if (!permitted) throw voidInvitationError();
  return found;
}
