import type { Kysely } from 'kysely';
import type { ProjectStatus } from '../../../domain/projects';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import { notFound } from '../../lib/errors';
import type { ProjectActor } from '../access/actor';
import type { ProjectScope } from '../access/permissions.queries';

export const countOpenActions = (db: Kysely<Schema>, { organizationId, projectId }: ProjectScope) =>
  db
    .selectFrom('actions')
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where('done_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

/** The action that the person has created by the same request. */
export const findRequestedAction = (db: Kysely<Schema>, serviceUserId: number, requestId: string) =>
  db
    .selectFrom('actions')
    .where('created_by', '=', serviceUserId)
    .where('request_id', '=', requestId)
    .select(['id', 'organization_id as organizationId', 'project_id as projectId'])
    .executeTakeFirst();

/** Locks an action of the caller's project. */
export async function lockAction(tx: Tx, { organizationId, projectId }: ProjectActor, actionId: number) {
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

export async function getProjectStatus(
  db: Kysely<Schema>,
  { organizationId, projectId }: ProjectActor,
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

/** Locked until the commit, so that the project is not archived meanwhile. */
export const lockProjectStatus = (tx: Tx, { organizationId, projectId }: ProjectScope) =>
  tx
    .selectFrom('projects')
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .select('project_status as projectStatus')
    .forShare()
    .executeTakeFirst();
