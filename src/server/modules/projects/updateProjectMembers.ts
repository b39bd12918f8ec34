import { notFound } from '../../lib/errors';
import {
  publishInvalidations,
  accessInvalidation,
  projectInvalidations,
  userInvalidations,
} from '../live/publishInvalidations';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import { recordLeaving } from '../projectEvents/projectEvents.queries';
import { expectProjectRoles } from './expectProjectRoles';
import { saveInvitedRoles } from './saveInvitedRoles';
import { updateProjectRoles, listProjectRoles } from './projectMembers.queries';
import type { Command } from '../handler';

/**
 * Changes project roles, or removes people (null), all or none, effective at once, of invited people when they join. What they wrote keeps their name,
 * and the rounds they had a survey in still count them. A project may have no editor: owners and supervisors edit every
 * project (product §3).
 */
export const updateProjectMembers: Command<'updateProjectMembers'> = async (
  tx,
  { actor: caller, input: { members, invited }, now },
) => {
  const actor = await lockAndAuthorize(tx, caller, 'project.edit');
  const { organizationId, projectId } = actor;
  await saveInvitedRoles(tx, actor, invited);
  await expectProjectRoles(
    tx,
    organizationId,
    members.map((member, index) => ({ ...member, path: `members[${index}]` })),
  );
  const current = await listProjectRoles(
    tx,
    actor,
    members.map(({ serviceUserId }) => serviceUserId),
  );
  if (current.size < members.length) throw notFound('メンバー');
  const changed = members.filter(
    ({ serviceUserId, projectRole }) => current.get(serviceUserId) !== projectRole,
  );
  if (changed.length === 0) return {};

  const leaving = changed.filter(({ projectRole }) => projectRole === null);
  await recordLeaving(
    tx,
    {
      organizationIds: [organizationId],
      serviceUserIds: leaving.map(({ serviceUserId }) => serviceUserId),
      projectId,
    },
    now,
  );
  await updateProjectRoles(tx, actor, changed);
  await publishInvalidations(tx, [
    ...projectInvalidations(
      { organizationId, projectId },
      'ProjectMembers',
      // An invitation works only while its sender has the project role for it.
      'ProjectInvitations',
      'Project',
      'Projects',
    ),
    ...changed.flatMap(({ serviceUserId }) => [
      ...userInvalidations({ serviceUserId, organizationId }, 'Me', 'Projects', 'UnansweredSurveys'),
      accessInvalidation({ serviceUserId }),
    ]),
  ]);
  return {};
};
