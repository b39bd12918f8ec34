import type { ProjectRole } from '../../../domain/roles';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import {
  publishInvalidations,
  accessChanged,
  projectInvalidation,
  userInvalidation,
} from '../live/publishInvalidations';
import type { ProjectScope } from '../access/permissions.queries';
import { createNotifications } from '../notifications/createNotifications';
import { insertProjectMembers } from './projectMembers.queries';

/**
 * Puts people of the organization into a project, tells them, and answers who is new in it; nothing happens to those
 * who are in it already. Whoever joins while a round is open gets no sheet of it and is asked from the next one on
 * (the product is silent): participation stays a share of those who were asked when the round opened.
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
      // Whoever is taken out and added again is told again.
      key: `invited:${projectId}:${context.now.getTime()}`,
      organizationId,
      projectId,
      actorId,
    },
    added.map((serviceUserId) => ({ serviceUserId, surveyId: null })),
    context,
  );
  await publishInvalidations(tx, [
    projectInvalidation(projectId, `ProjectMembers:${projectId}`),
    projectInvalidation(projectId, `Project:${projectId}`),
    projectInvalidation(projectId, `Projects:${organizationId}`),
    // What a stream hears is fixed when it opens: theirs is to hear of this project too.
    ...added.flatMap((id) => [
      userInvalidation(id, `Me:${id}`),
      userInvalidation(id, `Projects:${organizationId}`),
      userInvalidation(id, accessChanged),
    ]),
  ]);
  return added;
}
