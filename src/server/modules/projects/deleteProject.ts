import {
  publishInvalidations,
  organizationInvalidations,
  projectInvalidations,
  userInvalidations,
} from '../live/publishInvalidations';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import { removeSampleOf } from '../onboarding/removeSampleOf';
import { listProjectRoles } from './projectMembers.queries';
import type { Command } from '../handler';

/**
 * Deletes a project with its rounds, answers, reports and analyses in this transaction: the tables cascade by their
 * foreign keys. Notifications remain and show that their subject is gone; invitations to the organization remain. Of
 * the sample project nothing does.
 */
export const deleteProject: Command<'deleteProject'> = async (tx, { actor }) => {
  const { organizationId, projectId } = actor;
  await lockAndAuthorize(tx, actor, 'project.delete');
  const members = await listProjectRoles(tx, actor);
  await removeSampleOf(tx, actor);
  await tx
    .deleteFrom('projects')
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .execute();
  // Last, because live rows that become visible long after their time are not delivered (see liveHub).
  await publishInvalidations(tx, [
    ...projectInvalidations({ organizationId, projectId }, 'Projects', 'Project', 'Notifications'),
    ...organizationInvalidations({ organizationId }, 'Clients'),
    ...[...members.keys()].flatMap((serviceUserId) =>
      userInvalidations({ serviceUserId, organizationId }, 'Me', 'UnansweredSurveys'),
    ),
  ]);
  return {};
};
