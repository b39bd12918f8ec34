import { allowedProjectRoles } from '../../../domain/projects';
import type { ProjectRole, Role } from '../../../domain/roles';
import { searchMatcher } from '../../../domain/text/textSearch';

/** A member of the organization who can be added to a project. */
export interface Candidate {
  serviceUserId: number;
  name: string;
  email: string;
  image: string | null;
  userRole: Role;
}

/** Project roles of the selected people by serviceUserId. */
export type MemberSelection = ReadonlyMap<number, ProjectRole>;

export const emptySelection: MemberSelection = new Map();

/** A copy of `selection` with the role of one person set; null removes the person. */
export function withSelectedRole(
  selection: MemberSelection,
  serviceUserId: number,
  role: ProjectRole | null,
): MemberSelection {
  const next = new Map(selection);
  if (role) next.set(serviceUserId, role);
  else next.delete(serviceUserId);
  return next;
}

/** The `members` of a request. */
export const selectedMembers = (selection: MemberSelection) =>
  [...selection].map(([serviceUserId, projectRole]) => ({ serviceUserId, projectRole }));

/** The project role preselected for a member with this organization role. */
export const defaultProjectRole = (userRole: Role): ProjectRole =>
  allowedProjectRoles(userRole)[0] ?? 'viewer';

export const findCandidates = (candidates: readonly Candidate[], search: string): Candidate[] => {
  const matches = searchMatcher(search);
  return candidates.filter(({ name, email }) => matches(name, email));
};
