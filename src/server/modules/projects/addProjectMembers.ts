import type { ProjectRole } from '../../../domain/roles';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import {
  publishInvalidations,
  accessInvalidation,
  projectInvalidations,
  userInvalidations,
} from '../live/publishInvalidations';
import type { ProjectScope } from '../access/permissions.queries';
import { createNotifications } from '../notifications/createNotifications';
import { queueNewcomers } from '../rounds/askNewcomers';
import { insertProjectMembers } from './projectMembers.queries';

/**
 * Adds members of the organization to a project, notifies them and returns who is new; existing members are unchanged.
 * An open round asks them, too.
 */
export async function addProjectMembers(
  tx: Tx,
  { organizationId, projectId, actorId }: ProjectScope & { actorId: number },
  members: readonly { serviceUserId: number; projectRole: ProjectRole }[],
  context: Context,
): Promise<number[]> {
  const added = await insertProjectMembers(tx, { organizationId, projectId }, members, context.now);
  if (added.length === 0) return added;
  await createNotifications(
    tx,
    {
      kind: 'invited',
      subject: 'project',
      // People who were removed and added again are notified again.
      key: `invited:${projectId}:${context.now.getTime()}`,
      organizationId,
      projectId,
      actorId,
    },
    added.map((serviceUserId) => ({ serviceUserId, surveyId: null })),
    context,
  );
  await queueNewcomers(tx, context, [projectId]);
  await publishInvalidations(tx, [
    ...projectInvalidations({ organizationId, projectId }, 'ProjectMembers', 'Project', 'Projects'),
    // A live stream has fixed topics: the person's streams reconnect to include this project.
    ...added.flatMap((serviceUserId) => [
      ...userInvalidations({ serviceUserId, organizationId }, 'Me', 'Projects'),
      accessInvalidation({ serviceUserId }),
    ]),
  ]);
  return added;
}
