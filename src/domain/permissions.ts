import { roles, type ProjectRole, type Role } from './roles';

/**
 * How far an action reaches for a role: everywhere in the organization, in projects the person belongs to,
 * in projects where the person is editor, or nowhere.
 */
type Reach = 'all' | 'own' | 'edit' | 'no';

interface PermissionRule {
  /** What the action needs to be named: the signed-in person only, an organization, or a project in it. */
  scope: 'self' | 'organization' | 'project';
  /** In the order of the role table: owner, supervisor, manager, member, guest. */
  reach: readonly [Reach, Reach, Reach, Reach, Reach];
  /** Still answered when the organization is outside its validity period (product §7). */
  isAllowedWhenSuspended?: true;
}

const organizationRule = (...reach: PermissionRule['reach']): PermissionRule => ({
  scope: 'organization',
  reach,
});
const projectRule = (...reach: PermissionRule['reach']): PermissionRule => ({ scope: 'project', reach });
const self: PermissionRule = {
  scope: 'self',
  reach: ['all', 'all', 'all', 'all', 'all'],
  isAllowedWhenSuspended: true,
};

/** Who may do what (product §3), as data. Every endpoint of the contract names one of these actions. */
export const permissionActions = {
  /** Things about the signed-in person alone. */
  self,
  'organization.read': {
    ...organizationRule('all', 'all', 'all', 'all', 'all'),
    isAllowedWhenSuspended: true,
  },
  'organization.update': organizationRule('all', 'all', 'no', 'no', 'no'),
  'organization.delete': { ...organizationRule('all', 'no', 'no', 'no', 'no'), isAllowedWhenSuspended: true },
  'subscription.read': {
    ...organizationRule('all', 'all', 'all', 'all', 'all'),
    isAllowedWhenSuspended: true,
  },
  'subscription.change': { ...organizationRule('all', 'no', 'no', 'no', 'no'), isAllowedWhenSuspended: true },
  'member.list': { ...organizationRule('all', 'all', 'all', 'all', 'no'), isAllowedWhenSuspended: true },
  'member.invite': organizationRule('all', 'all', 'all', 'no', 'no'),
  'member.manage': organizationRule('all', 'all', 'no', 'no', 'no'),
  'client.list': organizationRule('all', 'all', 'all', 'all', 'no'),
  'client.manage': organizationRule('all', 'all', 'all', 'no', 'no'),
  'project.create': organizationRule('all', 'all', 'all', 'no', 'no'),
  /** Lists of an organization: each row is then limited to what `project.read` lets the person see. */
  'project.list': organizationRule('all', 'all', 'all', 'all', 'all'),
  'project.read': projectRule('all', 'all', 'own', 'own', 'own'),
  'project.edit': projectRule('all', 'all', 'edit', 'edit', 'no'),
  'project.delete': projectRule('all', 'all', 'edit', 'no', 'no'),
  'project.bringNewPeople': projectRule('all', 'all', 'edit', 'no', 'no'),
  /** Answering is personal: owners too answer only where they are members of the project. */
  'survey.answer': projectRule('own', 'own', 'own', 'own', 'own'),
  'survey.open': projectRule('all', 'all', 'edit', 'edit', 'no'),
  'survey.reply': projectRule('all', 'all', 'edit', 'edit', 'no'),
  'timeline.read': projectRule('all', 'all', 'edit', 'edit', 'no'),
  /** Scores and counts. */
  'analysis.read': projectRule('all', 'all', 'own', 'own', 'no'),
  /** Quotes and names. */
  'analysis.quotes': projectRule('all', 'all', 'edit', 'edit', 'no'),
  'analysis.run': projectRule('all', 'all', 'edit', 'edit', 'no'),
  'analysis.list': organizationRule('all', 'all', 'all', 'all', 'no'),
  'report.list': organizationRule('all', 'all', 'all', 'all', 'all'),
  'report.read': projectRule('all', 'all', 'own', 'own', 'own'),
  'report.comment': projectRule('all', 'all', 'own', 'own', 'own'),
  /** Delete what others wrote. */
  'comment.moderate': projectRule('all', 'all', 'no', 'no', 'no'),
  'notification.read': organizationRule('all', 'all', 'all', 'all', 'all'),
} satisfies Record<string, PermissionRule>;

export type PermissionAction = keyof typeof permissionActions;

/** The signed-in person as `GET /members/me` describes them; the server narrows it to the place asked for. */
export interface Viewer {
  organizations: readonly { id: number; userRole: Role }[];
  projects: readonly { id: number; projectRole: ProjectRole }[];
  invalidOrganizations: readonly { organizationId: number }[];
}

/** Where an action is to happen. `projectId` is only meaningful inside its organization. */
export interface Scope {
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
export function checkPermission(viewer: Viewer, action: PermissionAction, place: Scope): Refusal | null {
  const rule: PermissionRule = permissionActions[action];
  if (rule.scope === 'self') return null;

  const membership = viewer.organizations.find(({ id }) => id === place.organizationId);
  if (!membership) return 'hidden';
  const index = roleIndex[membership.userRole];
  const inProject = viewer.projects.find(({ id }) => id === place.projectId);
  if (rule.scope === 'project' && !inProject && permissionActions['project.read'].reach[index] !== 'all')
    return 'hidden';

  const suspended = viewer.invalidOrganizations.some((entry) => entry.organizationId === membership.id);
  if (suspended && !rule.isAllowedWhenSuspended) return 'suspended';

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
export function canSeeAllProjects(userRole: Role): boolean {
  return permissionActions['project.read'].reach[roleIndex[userRole]] === 'all';
}

/** The roles whose reach for an action is `reach`: the same table for SQL that asks who may, instead of whether one may. */
export function rolesWithReach(action: PermissionAction, reach: Exclude<Reach, 'no'>): Role[] {
  return roles.filter((role) => permissionActions[action].reach[roleIndex[role]] === reach);
}
