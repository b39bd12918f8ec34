import type { Tx } from '../../db/transaction';
import { notFound, ruleViolation } from '../../lib/errors';
import type { ProjectActor } from '../access/actor';
import { projectInvalidations, publishInvalidations, userInvalidations } from '../live/publishInvalidations';
import { lockProjectStatus } from './actionRules.queries';

/** Locks the project, so that it is not archived meanwhile. Throws when it is archived already. */
export async function expectOpenProject(tx: Tx, { organizationId, projectId }: ProjectActor): Promise<void> {
  const project = await lockProjectStatus(tx, { organizationId, projectId });
  if (!project) throw notFound('プロジェクト');
  if (project.projectStatus === 'archived')
    throw ruleViolation('projectArchived', 'アーカイブしたプロジェクトのアクションは変更できません。');
}

/**
 * Publishes that the project's actions have changed, with the list of projects, whose alerts they answer, and these
 * people's lists of their own actions.
 */
export async function publishActions(
  tx: Tx,
  actor: ProjectActor,
  people: readonly (number | null)[],
): Promise<void> {
  const { organizationId } = actor;
  const assignees = [...new Set(people)].filter((id) => id !== null);
  await publishInvalidations(tx, [
    ...projectInvalidations(actor, 'Actions', 'Projects'),
    ...assignees.flatMap((serviceUserId) =>
      userInvalidations({ serviceUserId, organizationId }, 'MyActions'),
    ),
  ]);
}
