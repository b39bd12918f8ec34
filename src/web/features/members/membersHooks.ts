import { assignableRoles, invitableRoles, canRemoveMember } from '../../../domain/memberRules';
import { roleLabels, type Role } from '../../../domain/roles';
import { foldedText } from '../../../domain/text/textSearch';
import { useCan, useCurrentOrganization, useMe } from '../session/sessionHooks';
import { useGetOrganizationMembersQuery, type Member } from './membersApi';

const noRoles: Role[] = [];

/** The roles that the signed-in person may invite people to; empty if they may not invite. */
export function useInvitableRoles(): Role[] {
  const role = useCurrentOrganization()?.userRole;
  return useCan('member.invite') && role ? invitableRoles(role) : noRoles;
}

/** Returns a function that computes what the signed-in person may do with a member of the current organization. */
export function useMemberActions(members: readonly Member[]) {
  const role = useCurrentOrganization()?.userRole;
  const canManage = useCan('member.manage');
  const { serviceUserId } = useMe();
  const ownerCount = members.filter(({ userRole }) => userRole === 'admin').length;

  return (member: Member) => {
    const isMe = member.serviceUserId === serviceUserId;
    // The last owner can be neither removed nor demoted (product §3).
    const isLastOwner = member.userRole === 'admin' && ownerCount === 1;
    if (!role || !canManage || isLastOwner) return { isMe, isLastOwner, roles: noRoles, canRemove: false };
    const roles = assignableRoles(role, member.userRole);
    return { isMe, isLastOwner, roles, canRemove: canRemoveMember(role, member.userRole) };
  };
}

export type MemberActions = ReturnType<ReturnType<typeof useMemberActions>>;

/**
 * Adds a note to people whose names look the same: their e-mail address where the signed-in person may list the
 * members, and otherwise their role. Names that differ only in spaces, width, case or forms of kanji look the same.
 */
export function useNamesakeNotes<Person extends Pick<Member, 'serviceUserId' | 'name' | 'userRole'>>(
  people: readonly Person[],
): (Person & { note?: string })[] {
  const counts = new Map<string, number>();
  for (const { name } of people) {
    const key = foldedText(name);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const hasNamesakes = counts.size < people.length;
  const organizationId = useCurrentOrganization()?.id ?? 0;
  const canList = useCan('member.list');
  const { data } = useGetOrganizationMembersQuery({ organizationId }, { skip: !hasNamesakes || !canList });
  const emails = new Map(data?.members.map(({ serviceUserId, email }) => [serviceUserId, email]));
  return people.map((person) =>
    counts.get(foldedText(person.name)) === 1
      ? person
      : { ...person, note: emails.get(person.serviceUserId) ?? roleLabels[person.userRole] },
  );
}
