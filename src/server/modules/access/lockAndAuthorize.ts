import { checkPermission, type PermissionAction } from '../../../domain/permissions';
import type { Tx } from '../../db/transaction';
import type { Actor } from './actor';
import { notFound, refusalErrors } from '../../lib/errors';
import { lockMemberships } from './lockMemberships';

/**
 * Locks the memberships of the organization and its projects until the commit, and authorizes the action again, because
 * roles may have changed since the request was authorized. Returns the actor with the current roles.
 */
export async function lockAndAuthorize(tx: Tx, actor: Actor, action: PermissionAction): Promise<Actor> {
  const { organizationId, projectId, serviceUserId } = actor;
  const userRole = await lockMemberships(tx, actor);
  const projectRole = projectId === 0 ? null : await findProjectRole();
  const viewer = {
    ...actor.viewer,
    organizations: [{ id: organizationId, userRole }],
    projects: projectRole === null ? [] : [{ id: projectId, projectRole }],
  };
  const cause = checkPermission(viewer, action, { organizationId, projectId });
  if (cause) throw refusalErrors[cause]();
  return { ...actor, userRole, projectRole, viewer };

  async function findProjectRole() {
    const project = await tx
      .selectFrom('projects as p')
      .leftJoin('project_members as pm', (join) =>
        join.onRef('pm.project_id', '=', 'p.id').on('pm.service_user_id', '=', serviceUserId),
      )
      .where('p.organization_id', '=', organizationId)
      .where('p.id', '=', projectId)
      .select('pm.project_role as projectRole')
      .executeTakeFirst();
    if (!project) throw notFound('プロジェクト');
    return project.projectRole;
  }
}
