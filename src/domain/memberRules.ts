import { checkPermission } from './permissions';
import { roles, type Role } from './roles';

/** Whether `role` is above `other` (product §3). */
const isAbove = (role: Role, other: Role): boolean => roles.indexOf(role) < roles.indexOf(other);

const viewerWithRole = (userRole: Role) => ({
  organizations: [{ id: 1, userRole }],
  projects: [],
  invalidOrganizations: [],
});
const canInOrganization = (role: Role, action: 'member.manage' | 'member.invite') =>
  checkPermission(viewerWithRole(role), action, { organizationId: 1 }) === null;

/**
 * The roles that a person with `role` may invite others with: every role up to their own, for managers only two roles
 * (product §3).
 */
export function invitableRoles(role: Role): Role[] {
  if (canInOrganization(role, 'member.manage')) return roles.filter((assigned) => !isAbove(assigned, role));
  return canInOrganization(role, 'member.invite') ? ['member', 'guest'] : [];
}

/** The roles that a person with `role` may assign to a member with the role `current`. */
export const assignableRoles = (role: Role, current: Role): Role[] =>
  canRemoveMember(role, current) ? roles.filter((assigned) => !isAbove(assigned, role)) : [];

/** Whether a person with `role` may remove a member with the role `current`. */
export const canRemoveMember = (role: Role, current: Role): boolean =>
  canInOrganization(role, 'member.manage') && !isAbove(current, role);
