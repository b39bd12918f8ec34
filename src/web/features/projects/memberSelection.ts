import { allowedProjectRoles } from '../../../domain/projects';
import type { ProjectRole, Role } from '../../../domain/roles';
import { searchMatcher } from '../../../domain/text/textSearch';
import type { Invitation, Member } from '../members/membersApi';

/** Somebody who can be given a place in a project: a member of the organization, or a person who is invited to it. */
export interface Candidate {
  /** Identifies the person, also when they join while the form is open. */
  email: string;
  userRole: Role;
  /** Null while the person is invited. */
  member: Pick<Member, 'serviceUserId' | 'name' | 'image'> | null;
  invitationId: number | null;
}

/** Members, then those whose invitation works. */
export const toCandidates = (
  members: readonly Member[],
  invitations: readonly Invitation[],
  now: Date,
): Candidate[] => [
  ...members.map((member) => ({
    email: member.email,
    userRole: member.userRole,
    member,
    invitationId: null,
  })),
  ...invitations
    .filter(({ permitted, expiresAt }) => permitted && new Date(expiresAt) > now)
    .map(({ email, userRole, invitationId }) => ({ email, userRole, member: null, invitationId })),
];

/** Project roles of the selected people by e-mail address. */
export type MemberSelection = ReadonlyMap<string, ProjectRole>;

export const emptySelection: MemberSelection = new Map();

/** A copy of `selection` with the role of one person set; null removes the person. */
export function withSelectedRole(
  selection: MemberSelection,
  email: string,
  role: ProjectRole | null,
): MemberSelection {
  const next = new Map(selection);
  if (role) next.set(email, role);
  else next.delete(email);
  return next;
}

/** The `members` and the `invited` people of a request. */
export function selectedPeople(candidates: readonly Candidate[], selection: MemberSelection) {
  const selected = candidates.flatMap(({ email, ...candidate }) => {
    const projectRole = selection.get(email);
    return projectRole ? [{ ...candidate, projectRole }] : [];
  });
  return {
    members: selected.flatMap(({ member, projectRole }) =>
      member ? [{ serviceUserId: member.serviceUserId, projectRole }] : [],
    ),
    invited: selected.flatMap(({ invitationId, projectRole }) =>
      invitationId === null ? [] : [{ invitationId, projectRole }],
    ),
  };
}

/** The project role preselected for a member with this organization role. */
export const defaultProjectRole = (userRole: Role): ProjectRole =>
  allowedProjectRoles(userRole)[0] ?? 'viewer';

export const findCandidates = (candidates: readonly Candidate[], search: string): Candidate[] => {
  const matches = searchMatcher(search);
  return candidates.filter(({ member, email }) => matches(member?.name ?? '', email));
};
