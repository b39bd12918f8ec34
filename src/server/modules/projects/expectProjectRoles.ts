import { allowedProjectRoles } from '../../../domain/projects';
import type { ProjectRole } from '../../../domain/roles';
import type { Tx } from '../../db/transaction';
import { duplicate, notFound, ruleViolation } from '../../lib/errors';
import { listUserRoles } from '../access/memberships.queries';

/** A person and their requested role in a project; null removes them. */
export interface RequestedProjectRole {
  serviceUserId: number;
  projectRole: ProjectRole | null;
  /** Path of the entry in the input, such as `members[0]`. */
  path: string;
}

const guestMessage = '外部メンバーは閲覧者としてのみ参加できます。';

/** A guest is always a viewer (product §3). */
export const guestMustBeViewerError = (path: string) =>
  ruleViolation('guestViewer', guestMessage, [{ path: `${path}.projectRole`, message: guestMessage }]);

/**
 * Throws for people who are listed twice, who are not in the organization (404), and for guests as editors. Requires
 * lockAndAuthorize, so that the check still holds when the roles are written.
 */
export async function expectProjectRoles(
  tx: Tx,
  organizationId: number,
  requested: readonly RequestedProjectRole[],
): Promise<void> {
  const seen = new Set<number>();
  for (const { serviceUserId, path } of requested) {
    if (seen.has(serviceUserId)) {
      const message = '同じ人が2回指定されています。';
      throw duplicate('duplicateMember', message, [{ path, message }]);
    }
    seen.add(serviceUserId);
  }
  const userRoles = await listUserRoles(tx, organizationId, [...seen]);
  for (const { serviceUserId, projectRole, path } of requested) {
    const userRole = userRoles.get(serviceUserId);
    if (!userRole) throw notFound('メンバー');
    if (projectRole !== null && !allowedProjectRoles(userRole).includes(projectRole))
      throw guestMustBeViewerError(path);
  }
}
