import { projectRoleLabels, roleLabels } from '../../../domain/roles';
import type { Me } from '../session/sessionApi';
import type { Project } from './projectsApi';

/** At most this many avatars are shown. The link beside them has the number of all members. */
export const maxAvatars = 5;

/** Example: 「あなたの権限: 編集者」. Owners and supervisors can edit projects they do not belong to (product §3). */
export function projectRoleText({ organizations }: Me, project: Project): string | null {
  const userRole = organizations.find(({ id }) => id === project.organizationId)?.userRole;
  const label = project.projectRole
    ? projectRoleLabels[project.projectRole]
    : userRole && `${roleLabels[userRole]}（編集可）`;
  return label ? `あなたの権限: ${label}` : null;
}
