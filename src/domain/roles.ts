/** Roles of a member in an organization, highest first (spec §3, §6). */
export const roles = ['admin', 'supervisor', 'manager', 'member', 'guest'] as const;
export type Role = (typeof roles)[number];

/** Names of the roles in the interface (spec §6). */
export const roleLabels: Record<Role, string> = {
  admin: 'オーナー',
  supervisor: '組織監督者',
  manager: 'プロジェクトマネージャー',
  member: 'チームメンバー',
  guest: '外部メンバー',
};

/** Roles of a member in a project (spec §3). */
export const projectRoles = ['viewer', 'editor'] as const;
export type ProjectRole = (typeof projectRoles)[number];

export const projectRoleLabels: Record<ProjectRole, string> = { viewer: '閲覧者', editor: '編集者' };

/** Flags that screens use, derived from the role and the role in the current project (spec §6). */
export function roleFlags(userRole: Role | undefined, projectRole?: ProjectRole) {
  return {
    isAdmin: userRole === 'admin',
    isSupervisor: userRole === 'supervisor',
    isManager: userRole === 'manager',
    isGuest: userRole === 'guest',
    isEditor: projectRole === 'editor',
    // The name contradicts the value, which is specified: true for roles other than member and guest (spec §6).
    isMemberOrGuest: userRole !== 'member' && userRole !== 'guest',
  };
}
