import { checkPermission } from './permissions';
import { roles, type Role } from './roles';

/** Whether `role` stands above `other` (product §3). */
const isAbove = (role: Role, other: Role): boolean => roles.indexOf(role) < roles.indexOf(other);

const viewerWithRole = (userRole: Role) => ({
  organizations: [{ id: 1, userRole }],
  projects: [],
  invalidOrganizations: [],
});
const hasMemberPermission = (role: Role, action: 'member.manage' | 'member.invite') =>
  checkPermission(viewerWithRole(role), action, { organizationId: 1 }) === null;

/** The roles that somebody may give when inviting: none above their own, managers `member` and `guest` only (product §3). */
export function invitableRoles(role: Role): Role[] {
  if (hasMemberPermission(role, 'member.manage')) return roles.filter((given) => !isAbove(given, role));
  return hasMemberPermission(role, 'member.invite') ? ['member', 'guest'] : [];
}

/** The roles that `role` may give to a present member who has `current`; empty where they may not touch them. */
export const assignableRoles = (role: Role, current: Role): Role[] =>
  canRemoveMember(role, current) ? roles.filter((given) => !isAbove(given, role)) : [];

/** Whether `role` may remove somebody who has `current`. */
export const canRemoveMember = (role: Role, current: Role): boolean =>
  hasMemberPermission(role, 'member.manage') && !isAbove(current, role);
