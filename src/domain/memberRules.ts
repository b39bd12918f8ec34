import { refusal } from './permissions';
import { roles, type Role } from './roles';

/** Whether `role` stands above `other` (product §3). */
const isAbove = (role: Role, other: Role): boolean => roles.indexOf(role) < roles.indexOf(other);

const inOne = (userRole: Role) => ({
  organizations: [{ id: 1, userRole }],
  projects: [],
  invalidOrganizations: [],
});
const may = (role: Role, action: 'member.manage' | 'member.invite') =>
  refusal(inOne(role), action, { organizationId: 1 }) === null;

/** The roles that somebody may give when inviting: none above their own, managers `member` and `guest` only (product §3). */
export function invitableRoles(role: Role): Role[] {
  if (may(role, 'member.manage')) return roles.filter((given) => !isAbove(given, role));
  return may(role, 'member.invite') ? ['member', 'guest'] : [];
}

/** The roles that `role` may give to a present member who has `current`; empty where they may not touch them. */
export const assignableRoles = (role: Role, current: Role): Role[] =>
  mayRemove(role, current) ? roles.filter((given) => !isAbove(given, role)) : [];

/** Whether `role` may remove somebody who has `current`. */
export const mayRemove = (role: Role, current: Role): boolean =>
  may(role, 'member.manage') && !isAbove(current, role);
