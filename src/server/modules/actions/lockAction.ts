import type { Kysely } from 'kysely';
import type { ProjectStatus } from '../../../domain/projects';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import { notFound, ruleViolation } from '../../lib/errors';
import type { Actor } from '../access/actor';
import { projectInvalidations, publishInvalidations, userInvalidations } from '../live/publishInvalidations';

export async function findProjectStatus(
  db: Kysely<Schema>,
  { organizationId, projectId }: Actor,
): Promise<ProjectStatus> {
  const project = await db
    .selectFrom('projects')
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .select('project_status as projectStatus')
    .executeTakeFirst();
  if (!project) throw notFound('プロジェクト');
  return project.projectStatus;
}

/** Locks the project, so that it is not archived meanwhile. Throws when it is archived already. */
export async function expectOpenProject(tx: Tx, { organizationId, projectId }: Actor): Promise<void> {
  const project = await tx
    .selectFrom('projects')
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .select('project_status as projectStatus')
    .forShare()
    .executeTakeFirst();
  if (!project) throw notFound('プロジェクト');
  if (project.projectStatus === 'archived')
    throw ruleViolation('projectArchived', 'アーカイブしたプロジェクトのアクションは変更できません。');
}

export interface LockedAction {
  assigneeId: number | null;
  dueOn: string;
  doneAt: Date | null;
  version: number;
}

/** Locks an action of the caller's project. */
export async function lockAction(
  tx: Tx,
  { organizationId, projectId }: Actor,
  actionId: number,
): Promise<LockedAction> {
  const action = await tx
    .selectFrom('actions')
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where('id', '=', actionId)
    .select(['assignee_id as assigneeId', 'due_on as dueOn', 'done_at as doneAt', 'version'])
    .forUpdate()
    .executeTakeFirst();
  if (!action) throw notFound('アクション');
  return action;
}

/** The actions of the project changed, and those of these people. */
export async function publishActions(
  tx: Tx,
  actor: Actor,
  people: readonly (number | null)[],
): Promise<void> {
  const { organizationId } = actor;
  const assignees = [...new Set(people)].filter((id) => id !== null);
  await publishInvalidations(tx, [
    ...projectInvalidations(actor, 'Actions'),
    ...assignees.flatMap((serviceUserId) =>
      userInvalidations({ serviceUserId, organizationId }, 'MyActions'),
    ),
  ]);
}
