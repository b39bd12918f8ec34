import { roles, type ProjectRole, type Role } from './roles';

/**
 * Where a role may do an action: in the whole organization, in projects the person belongs to, in projects where the
 * person is editor, or nowhere.
 */
type Reach = 'all' | 'own' | 'edit' | 'no';

/** What an action applies to: the signed-in person, an organization, or a project of it. */
type ActionScope = 'self' | 'organization' | 'project';

interface PermissionRule<Of extends ActionScope = ActionScope> {
  scope: Of;
  /** In the order of `roles`: owner, supervisor, manager, member, guest. */
  reach: readonly [Reach, Reach, Reach, Reach, Reach];
  /** Also permitted while the organization is suspended (product §7). */
  isAllowedWhenSuspended?: true;
}

const organizationRule = (...reach: PermissionRule['reach']): PermissionRule<'organization'> => ({
  scope: 'organization',
  reach,
});
const projectRule = (...reach: PermissionRule['reach']): PermissionRule<'project'> => ({
  scope: 'project',
  reach,
});
const self: PermissionRule<'self'> = {
  scope: 'self',
  reach: ['all', 'all', 'all', 'all', 'all'],
  isAllowedWhenSuspended: true,
};

/** The permission table (product §3). Every endpoint of the contract names one of these actions. */
export const permissionActions = {
  /** Actions on the signed-in person's own account. */
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
  /** Ending one's own membership. */
  'member.leave': { ...organizationRule('all', 'all', 'all', 'all', 'all'), isAllowedWhenSuspended: true },
  /** The schedule of the surveys and the days off. */
  'schedule.read': organizationRule('all', 'all', 'all', 'all', 'all'),
  'client.list': organizationRule('all', 'all', 'all', 'all', 'no'),
  'client.manage': organizationRule('all', 'all', 'all', 'no', 'no'),
  'project.create': organizationRule('all', 'all', 'all', 'no', 'no'),
  /** Lists of an organization; they contain only rows of projects that the person may read (`project.read`). */
  'project.list': organizationRule('all', 'all', 'all', 'all', 'all'),
  'project.read': projectRule('all', 'all', 'own', 'own', 'own'),
  'project.edit': projectRule('all', 'all', 'edit', 'edit', 'no'),
  'project.delete': projectRule('all', 'all', 'edit', 'no', 'no'),
  'project.bringNewPeople': projectRule('all', 'all', 'edit', 'no', 'no'),
  /** Owners and supervisors also answer only in projects they are members of. */
  'survey.answer': projectRule('own', 'own', 'own', 'own', 'own'),
  'survey.open': projectRule('all', 'all', 'edit', 'edit', 'no'),
  /** Who has answered the open round, reminding them, and marking them as 休み. */
  'participant.manage': projectRule('all', 'all', 'edit', 'edit', 'no'),
  'survey.reply': projectRule('all', 'all', 'edit', 'edit', 'no'),
  'timeline.read': projectRule('all', 'all', 'edit', 'edit', 'no'),
  /** Scores and counts. */
  'analysis.read': projectRule('all', 'all', 'own', 'own', 'no'),
  /** Quotes and names. */
  'analysis.quotes': projectRule('all', 'all', 'edit', 'edit', 'no'),
  'analysis.run': projectRule('all', 'all', 'edit', 'edit', 'no'),
  'analysis.list': organizationRule('all', 'all', 'all', 'all', 'no'),
  'action.read': projectRule('all', 'all', 'own', 'own', 'no'),
  /** Agreeing on actions, changing and removing them. */
  'action.agree': projectRule('all', 'all', 'edit', 'edit', 'no'),
  /** Marking an action as done: permitted for the person it names and for those who may agree on actions. */
  'action.finish': projectRule('all', 'all', 'own', 'own', 'no'),
  'action.list': organizationRule('all', 'all', 'all', 'all', 'no'),
  'report.list': organizationRule('all', 'all', 'all', 'all', 'all'),
  'report.read': projectRule('all', 'all', 'own', 'own', 'own'),
  'report.comment': projectRule('all', 'all', 'own', 'own', 'own'),
  /** Deletion of comments by others. */
  'comment.moderate': projectRule('all', 'all', 'no', 'no', 'no'),
  /** Raising a concern. Guests raise concerns about their own projects only. */
  'concern.raise': organizationRule('all', 'all', 'all', 'all', 'all'),
  /** Reading, commenting on and settling concerns. Each concern's readers decide which ones, whatever the role. */
  'concern.read': organizationRule('all', 'all', 'all', 'all', 'all'),
  /** Deletion of comments by others on concerns that one reads. */
  'concern.moderate': organizationRule('all', 'all', 'no', 'no', 'no'),
  'notification.read': organizationRule('all', 'all', 'all', 'all', 'all'),
} satisfies Record<string, PermissionRule>;

export type PermissionAction = keyof typeof permissionActions;

/** The signed-in person as in the reply of `GET /members/me`; the server fills it for the requested scope only. */
export interface Viewer {
  organizations: readonly { id: number; userRole: Role }[];
  projects: readonly { id: number; projectRole: ProjectRole }[];
  invalidOrganizations: readonly { organizationId: number }[];
}

/**
 * The organization and project that an action is requested for. `projectId` requires `organizationId`; with null the
 * request is about no project.
 */
export interface Scope {
  organizationId?: number | undefined;
  projectId?: number | null | undefined;
}

/**
 * Why an action is not permitted. `hidden`: the scope is not visible to the person (404). `suspended`: the
 * organization has no valid plan. `role`: not permitted for the role. `notEditor`: needs the project role editor.
 * The last three are answered with 403.
 */
export type Refusal = 'hidden' | 'suspended' | 'role' | 'notEditor';

/** Whether an action is permitted while the organization is suspended (product §7). */
export const isAllowedWhenSuspended = (action: PermissionAction): boolean => {
  const rule: PermissionRule = permissionActions[action];
  return rule.isAllowedWhenSuspended === true;
};

const reachOf = (action: PermissionAction, role: Role): Reach =>
  permissionActions[action].reach[roles.indexOf(role)] ?? 'no';

/** Whether `viewer` may do `action` in `scope` (product §3): null, or the reason why not. */
export function checkPermission(viewer: Viewer, action: PermissionAction, scope: Scope): Refusal | null {
  const rule: PermissionRule = permissionActions[action];
  if (rule.scope === 'self') return null;

  const membership = viewer.organizations.find(({ id }) => id === scope.organizationId);
  if (!membership) return 'hidden';
  const { userRole } = membership;
  const projectMembership = viewer.projects.find(({ id }) => id === scope.projectId);
  if (rule.scope === 'project') {
    if (scope.projectId === null) return 'hidden';
    if (!projectMembership && !canSeeAllProjects(userRole)) return 'hidden';
  }

  const isSuspended = viewer.invalidOrganizations.some((entry) => entry.organizationId === membership.id);
  if (isSuspended && !isAllowedWhenSuspended(action)) return 'suspended';

  switch (reachOf(action, userRole)) {
    case 'all':
      return null;
    case 'own':
      return projectMembership ? null : 'role';
    case 'edit':
      return projectMembership?.projectRole === 'editor' ? null : 'notEditor';
    case 'no':
      return 'role';
  }
}

/** Whether the person sees every project of the organization (product §3). */
export function canSeeAllProjects(userRole: Role): boolean {
  return reachOf('project.read', userRole) === 'all';
}

/** The roles with this reach, for queries that select the people who may do something. */
export function rolesWithReach(action: PermissionAction, reach: Exclude<Reach, 'no'>): Role[] {
  return roles.filter((role) => reachOf(action, role) === reach);
}
