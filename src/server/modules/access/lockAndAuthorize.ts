import { checkPermission, type PermissionAction } from '../../../domain/permissions';
import type { Tx } from '../../db/transaction';
import type { Actor } from './actor';
import { refusalErrors } from '../../lib/errors';
import { lockMemberships } from './lockMemberships';
import { findProjectRole } from './memberships.queries';

/**
 * Locks the memberships of the organization and its projects until the commit, and authorizes the action again, because
 * roles may have changed since the request was authorized. Returns the actor with the current roles.
 */
export async function lockAndAuthorize<Caller extends Actor>(
  tx: Tx,
  actor: Caller,
  action: PermissionAction,
): Promise<Caller> {
  const { organizationId, projectId } = actor;
  const userRole = await lockMemberships(tx, actor);
  const projectRole = projectId === null ? null : await findProjectRole(tx, { ...actor, projectId });
  const viewer = {
    ...actor.viewer,
    organizations: [{ id: organizationId, userRole }],
    projects: projectId === null || projectRole === null ? [] : [{ id: projectId, projectRole }],
  };
  const cause = checkPermission(viewer, action, { organizationId, projectId });
  if (cause) throw refusalErrors[cause]();
  return { ...actor, userRole, projectRole, viewer };
}
