import { foldWidth } from '../../../domain/japaneseText';
import { projectRolesOf } from '../../../domain/projects';
import type { ProjectRole, Role } from '../../../domain/roles';

/** Somebody who can be chosen for a project. */
export interface Candidate {
  serviceUserId: number;
  name: string;
  email: string;
  image: string | null;
  userRole: Role;
}

/** Who was chosen, with which permission in the project. */
export type Picks = ReadonlyMap<number, ProjectRole>;

export const noPicks: Picks = new Map();

/** `picks` with a person in it; null takes them out. */
export function withPick(picks: Picks, serviceUserId: number, role: ProjectRole | null): Picks {
  const next = new Map(picks);
  if (role) next.set(serviceUserId, role);
  else next.delete(serviceUserId);
  return next;
}

/** As the calls take them. */
export const pickedMembers = (picks: Picks) =>
  [...picks].map(([serviceUserId, projectRole]) => ({ serviceUserId, projectRole }));

/** What somebody begins with: reading and answering. */
export const firstRole = (userRole: Role): ProjectRole => projectRolesOf(userRole)[0] ?? 'viewer';

/** Letters of any width and case, spaces or none: 「山田太郎」 finds 山田 太郎. */
const plain = (text: string): string => foldWidth(text).toLowerCase().replace(/\s/g, '');

export const findCandidates = (candidates: readonly Candidate[], search: string): Candidate[] => {
  const wanted = plain(search);
  return candidates.filter(({ name, email }) => [name, email].some((text) => plain(text).includes(wanted)));
};
