import type { Tx } from '../../db/transaction';
import type { Actor } from '../../http/actor';
import { publish, toOrganization, toProject, toUser } from '../../live/publish';
import { lockPermitted } from '../access/lockPermitted';
import { projectRolesIn } from './projectMembers.queries';

/**
 * Deletes a project with its rounds, answers, reports and analyses, all in this transaction: the tables hang on it by
 * their foreign keys. Notifications stay and say that what they told of is gone; invitations to the organization stay.
 */
export async function deleteProject(tx: Tx, actor: Actor): Promise<Record<string, never>> {
  const { organizationId, projectId } = actor;
  await lockPermitted(tx, actor, 'project.delete');
  const members = await projectRolesIn(tx, actor);
  await tx
    .deleteFrom('projects')
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .execute();
  // Last: news that become visible long after their time are not heard (see live/hub).
  await publish(tx, [
    toProject(projectId, `Projects:${organizationId}`),
    toProject(projectId, `Project:${projectId}`),
    toProject(projectId, `Notifications:${organizationId}`),
    toOrganization(organizationId, `Clients:${organizationId}`),
    ...[...members.keys()].flatMap((id) => [
      toUser(id, `Me:${id}`),
      toUser(id, `UnansweredSurveys:${organizationId}`),
    ]),
  ]);
  return {};
}
