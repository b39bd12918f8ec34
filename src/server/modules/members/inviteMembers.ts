import type { Input } from '../../../contract/types';
import { invitableRoles } from '../../../domain/memberRules';
import { duplicate, forbidden } from '../../lib/errors';
import { listMemberEmails, lockInvitationRoles } from './invitations.queries';
import { issueInvitations } from './issueInvitations';
import { lockMemberships } from '../access/lockMemberships';
import type { Command } from '../handler';

type Invitations = Input<'inviteMembers'>['invitations'];

/** Throws for a list that contains an address twice: it would be unclear which role is meant. */
export function expectDistinctEmails(invitations: Invitations): void {
  const addresses = invitations.map(({ email }) => email);
  const repeated = errorDetails(
    invitations,
    (email, index) => addresses.indexOf(email) < index,
    '同じメールアドレスが2回入力されています。',
  );
  if (repeated[0]) throw duplicate('duplicateAddress', repeated[0].message, repeated);
}

/**
 * Invites addresses to the organization, all or none. An address invited before gets the new role, and its link again
 * with a new life. Every address gets a mail; one that is invited twice at once gets one.
 */
export const inviteMembers: Command<'inviteMembers'> = async (tx, call) => {
  const { actor } = call;
  const { invitations } = call.input;
  expectDistinctEmails(invitations);
  const { organizationId } = actor;
  const addresses = { organizationId, emails: invitations.map(({ email }) => email) };
  // The lock also makes the count below correct: two concurrent invitations cannot take the same last seat.
  const assignableRoles = invitableRoles(await lockMemberships(tx, actor));
  const offered = [
    ...invitations.map(({ userRole }) => userRole),
    ...(await lockInvitationRoles(tx, addresses)),
  ];
  if (!offered.every((role) => assignableRoles.includes(role))) {
    throw forbidden('この役割の人を招待する権限も、この役割の招待を変更する権限もありません。');
  }

  // Read after the lock: people who accepted meanwhile are members now.
  const members = await listMemberEmails(tx, addresses);
  const present = errorDetails(invitations, (email) => members.has(email), 'すでにこの組織のメンバーです。');
  if (present.length > 0) {
    throw duplicate('alreadyMember', 'すでにこの組織のメンバーになっている人が含まれています。', present);
  }
  return issueInvitations(
    tx,
    actor,
    invitations.map((invitation, index) => ({ ...invitation, path: `invitations[${index}]` })),
    call,
  );
};

/** Error details for the addresses that match `isWrong`, with their index in the input. */
const errorDetails = (
  invitations: Invitations,
  isWrong: (email: string, index: number) => boolean,
  message: string,
) =>
  invitations.flatMap(({ email }, index) =>
    isWrong(email, index) ? [{ path: `invitations[${index}].email`, message }] : [],
  );
