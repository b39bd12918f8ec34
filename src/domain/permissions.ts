import { roles, type ProjectRole, type Role } from './roles';

/**
 * How far an action reaches for a role: everywhere in the organization, in projects the person belongs to,
 * in projects where the person is editor, or nowhere.
 */
type Reach = 'all' | 'own' | 'edit' | 'no';

interface Rule {
  /** What the action needs to be named: the signed-in person only, an organization, or a project in it. */
  place: 'self' | 'organization' | 'project';
  /** In the order of the role table: owner, supervisor, manager, member, guest. */
  reach: readonly [Reach, Reach, Reach, Reach, Reach];
  /** Still answered when the organization is outside its validity period (product §7). */
  evenSuspended?: true;
}

const organization = (...reach: Rule['reach']): Rule => ({ place: 'organization', reach });
const project = (...reach: Rule['reach']): Rule => ({ place: 'project', reach });
const self: Rule = { place: 'self', reach: ['all', 'all', 'all', 'all', 'all'], evenSuspended: true };

/** Who may do what (product §3), as data. Every endpoint of the contract names one of these actions. */
export const actions = {
  /** Things about the signed-in person alone. */
  self,
  'organization.read': { ...organization('all', 'all', 'all', 'all', 'all'), evenSuspended: true },
  'organization.update': organization('all', 'all', 'no', 'no', 'no'),
  'organization.delete': { ...organization('all', 'no', 'no', 'no', 'no'), evenSuspended: true },
  'subscription.read': { ...organization('all', 'all', 'all', 'all', 'all'), evenSuspended: true },
  'subscription.change': { ...organization('all', 'no', 'no', 'no', 'no'), evenSuspended: true },
  'member.list': { ...organization('all', 'all', 'all', 'all', 'no'), evenSuspended: true },
  'member.invite': organization('all', 'all', 'all', 'no', 'no'),
  'member.manage': organization('all', 'all', 'no', 'no', 'no'),
  'client.list': organization('all', 'all', 'all', 'all', 'no'),
  'client.manage': organization('all', 'all', 'all', 'no', 'no'),
  'project.create': organization('all', 'all', 'all', 'no', 'no'),
  /** Lists of an organization: each row is then limited to what `project.read` lets the person see. */
  'project.list': organization('all', 'all', 'all', 'all', 'all'),
  'project.read': project('all', 'all', 'own', 'own', 'own'),
  'project.edit': project('all', 'all', 'edit', 'edit', 'no'),
  'project.delete': project('all', 'all', 'edit', 'no', 'no'),
  'project.bringNewPeople': project('all', 'all', 'edit', 'no', 'no'),
  /** Answering is personal: owners too answer only where they are members of the project. */
  'survey.answer': project('own', 'own', 'own', 'own', 'own'),
  'survey.open': project('all', 'all', 'edit', 'edit', 'no'),
  'survey.reply': project('all', 'all', 'edit', 'edit', 'no'),
  'timeline.read': project('all', 'all', 'edit', 'edit', 'no'),
  /** Scores and counts. */
  'analysis.read': project('all', 'all', 'own', 'own', 'no'),
  /** Quotes and names. */
  'analysis.quotes': project('all', 'all', 'edit', 'edit', 'no'),
  'analysis.run': project('all', 'all', 'edit', 'edit', 'no'),
  'analysis.list': organization('all', 'all', 'all', 'all', 'no'),
  'report.list': organization('all', 'all', 'all', 'all', 'all'),
  'report.read': project('all', 'all', 'own', 'own', 'own'),
  'report.comment': project('all', 'all', 'own', 'own', 'own'),
  /** Delete what others wrote. */
  'comment.moderate': project('all', 'all', 'no', 'no', 'no'),
  'notification.read': organization('all', 'all', 'all', 'all', 'all'),
} satisfies Record<string, Rule>;

export type Action = keyof typeof actions;

/** The signed-in person as `GET /members/me` describes them; the server narrows it to the place asked for. */
export interface Viewer {
  organizations: readonly { id: number; userRole: Role }[];
  projects: readonly { id: number; projectRole: ProjectRole }[];
  invalidOrganizations: readonly { organizationId: number }[];
}

/** Where an action is to happen. `projectId` is only meaningful inside its organization. */
export interface Place {
  organizationId?: number | undefined;
  projectId?: number | undefined;
}

/**
 * Why an action is refused, or null when it is granted.
 * `hidden`: the place is outside the person's sight (answer 404). `suspended`: the organization has no valid
 * plan. `role`: visible, but not for this role. `notEditor`: needs the project role editor. (All 403.)
 */
export type Refusal = 'hidden' | 'suspended' | 'role' | 'notEditor';

const roleIndex: Record<Role, 0 | 1 | 2 | 3 | 4> = {
  admin: 0,
  supervisor: 1,
  manager: 2,
  member: 3,
  guest: 4,
};

/** Whether `viewer` may do `action` at `place` (product §3): null, or the cause of the refusal. */
export function refusal(viewer: Viewer, action: Action, place: Place): Refusal | null {
  const rule: Rule = actions[action];
  if (rule.place === 'self') return null;

  const membership = viewer.organizations.find(({ id }) => id === place.organizationId);
  if (!membership) return 'hidden';
  const index = roleIndex[membership.userRole];
  const inProject = viewer.projects.find(({ id }) => id === place.projectId);
  if (rule.place === 'project' && !inProject && actions['project.read'].reach[index] !== 'all')
    return 'hidden';

  const suspended = viewer.invalidOrganizations.some((entry) => entry.organizationId === membership.id);
  if (suspended && !rule.evenSuspended) return 'suspended';

  switch (rule.reach[index]) {
    case 'all':
      return null;
    case 'own':
      return inProject ? null : 'role';
    case 'edit':
      return inProject?.projectRole === 'editor' ? null : 'notEditor';
    case 'no':
      return 'role';
  }
}

/** Whether the person sees every project of the organization (product §3). */
export function seesAllProjects(userRole: Role): boolean {
  return actions['project.read'].reach[roleIndex[userRole]] === 'all';
}

/** The roles whose reach for an action is `reach`: the same table for SQL that asks who may, instead of whether one may. */
export function rolesReaching(action: Action, reach: Exclude<Reach, 'no'>): Role[] {
  return roles.filter((role) => actions[action].reach[roleIndex[role]] === reach);
}
