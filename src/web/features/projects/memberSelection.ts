import { allowedProjectRoles } from '../../../domain/projects';
import type { ProjectRole, Role } from '../../../domain/roles';
import { normalizeForSearch } from '../../lib/normalizeForSearch';

/** Somebody who can be chosen for a project. */
export interface Candidate {
  serviceUserId: number;
  name: string;
  email: string;
  image: string | null;
  userRole: Role;
}

/** Who was chosen, with which permission in the project. */
export type MemberSelection = ReadonlyMap<number, ProjectRole>;

export const emptySelection: MemberSelection = new Map();

/** `picks` with a person in it; null takes them out. */
export function withSelectedRole(
  picks: MemberSelection,
  serviceUserId: number,
  role: ProjectRole | null,
): MemberSelection {
  const next = new Map(picks);
  if (role) next.set(serviceUserId, role);
  else next.delete(serviceUserId);
  return next;
}

/** As the calls take them. */
export const selectedMembers = (picks: MemberSelection) =>
  [...picks].map(([serviceUserId, projectRole]) => ({ serviceUserId, projectRole }));

/** What somebody begins with: reading and answering. */
export const defaultProjectRole = (userRole: Role): ProjectRole =>
  allowedProjectRoles(userRole)[0] ?? 'viewer';

export const findCandidates = (candidates: readonly Candidate[], search: string): Candidate[] => {
  const wanted = normalizeForSearch(search);
  return candidates.filter(({ name, email }) =>
    [name, email].some((text) => normalizeForSearch(text).includes(wanted)),
  );
};
