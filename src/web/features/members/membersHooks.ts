import { assignableRoles, invitableRoles, canRemoveMember } from '../../../domain/memberRules';
import type { Role } from '../../../domain/roles';
import { useCan, useCurrentOrganization, useMe } from '../session/sessionHooks';
import type { Member } from './membersApi';

const noRoles: Role[] = [];

/** The roles that the signed-in person may give to somebody new here; none where they may not invite. */
export function useInvitableRoles(): Role[] {
  const role = useCurrentOrganization()?.userRole;
  return useCan('member.invite') && role ? invitableRoles(role) : noRoles;
}

/** What the signed-in person may do with a member of the organization of the page (domain/memberRules). */
export function useMemberActions(members: readonly Member[]) {
  const role = useCurrentOrganization()?.userRole;
  const mayManage = useCan('member.manage');
  const { serviceUserId } = useMe();
  const owners = members.filter(({ userRole }) => userRole === 'admin').length;

  return (member: Member) => {
    const isMe = member.serviceUserId === serviceUserId;
    /** They can be neither removed nor demoted (product §3). */
    const isLastOwner = member.userRole === 'admin' && owners === 1;
    if (!role || !mayManage || isLastOwner) return { isMe, isLastOwner, roles: noRoles, mayRemove: false };
    const roles = assignableRoles(role, member.userRole);
    return { isMe, isLastOwner, roles, mayRemove: canRemoveMember(role, member.userRole) };
  };
}

export type MemberActions = ReturnType<ReturnType<typeof useMemberActions>>;
