import { assignableRoles, invitableRoles, canRemoveMember } from '../../../domain/memberRules';
import type { Role } from '../../../domain/roles';
import { useCan, useCurrentOrganization, useMe } from '../session/sessionHooks';
import type { Member } from './membersApi';

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
