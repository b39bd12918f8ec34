import { sql, type Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import {
  maxListedDoneActions,
  maxMyActions,
  maxOpenActions,
  type ActionSourceKind,
} from '../../../domain/actions';
import { sortedByName } from '../../../domain/text/sortedByName';
import { anyOf } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';
import type { Actor, ProjectActor } from '../access/actor';
import { hasPermission, personOf, type Person } from '../access/permissions.queries';

export interface ActionRow {
  actionId: number;
  body: string;
  assignee: Person | null;
  assigneeLeft: boolean;
  dueOn: string;
  openFrom: string;
  sourceKind: ActionSourceKind;
  /** The key of the question of `lowQuestion`. */
  sourceKey: string | null;
  sourceName: string | null;
  createdBy: Person | null;
  createdAt: Date;
  doneAt: Date | null;
  doneBy: Person | null;
  version: number;
}

const columns = sql`id, organization_id, project_id, open_from, source_kind, source_key, source_name, body, assignee_id,
  due_on, created_by, created_at, done_at, done_by, version`;

/** The columns of an action that are shown, selected from the alias `a`. */
const shownAction = sql`a.id as "actionId", a.body, ${personOf('a.assignee_id')} as assignee,
  not exists (
    select from organization_members m
    left join project_members pm on pm.project_id = a.project_id and pm.service_user_id = m.service_user_id
    where m.organization_id = a.organization_id and m.service_user_id = a.assignee_id
      and ${hasPermission('action.read')})
    and not exists (
      select from service_users u where u.id = a.assignee_id and u.sample_organization_id is not null) as "assigneeLeft",
  a.due_on as "dueOn", a.open_from as "openFrom", a.source_kind as "sourceKind", a.source_key as "sourceKey",
  a.source_name as "sourceName",
  ${personOf('a.created_by')} as "createdBy", a.created_at as "createdAt", a.done_at as "doneAt",
  ${personOf('a.done_by')} as "doneBy", a.version`;

/** The actions of a project: open ones by their day, then those that were done, newest first. */
export async function listActions(
  db: Kysely<Schema>,
  { organizationId, projectId }: ProjectActor,
): Promise<ActionRow[]> {
  const inProject = sql`organization_id = ${organizationId} and project_id = ${projectId}`;
  const { rows } = await sql<ActionRow>`
    select ${shownAction}
    from (
      (select ${columns} from actions where ${inProject} and done_at is null
        order by due_on, id limit ${maxOpenActions})
      union all
      (select ${columns} from actions where ${inProject} and done_at is not null
        order by done_at desc, id desc limit ${maxListedDoneActions})
    ) a
    order by a.done_at is not null, a.done_at desc, a.due_on, a.id`.execute(db);
  return rows;
}

/** The open actions of each of these projects, by their day. */
export async function listOpenActions(
  db: Kysely<Schema>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  projectIds: readonly number[],
): Promise<(ActionRow & { projectId: number })[]> {
  const { rows } = await sql<ActionRow & { projectId: number }>`
    select a.project_id as "projectId", ${shownAction}
    from projects p
    cross join lateral (
      select ${columns} from actions
      where organization_id = p.organization_id and project_id = p.id and done_at is null
      order by due_on, id limit ${maxOpenActions}
    ) a
    where p.organization_id = ${organizationId} and p.id = ${anyOf(projectIds)}
    order by a.project_id, a.due_on, a.id`.execute(db);
  return rows;
}

/** A summary considers at most this many actions, the newest. */
const maxEarlierActions = 20;

/** The newest actions that came from rounds before this one, newest first. */
export async function listEarlierActions(
  db: Kysely<Schema>,
  { organizationId, projectId }: ProjectActor,
  openFrom: string,
) {
  const { rows } = await sql<EarlierAction>`
    select id as "actionId", body, open_from as "openFrom", created_at as "createdAt", source_kind as "sourceKind",
      source_key as "sourceKey", source_name as "sourceName"
    from actions
    where organization_id = ${organizationId} and project_id = ${projectId} and open_from < ${openFrom}
    order by open_from desc, id desc
    limit ${maxEarlierActions}`.execute(db);
  return rows;
}

export type EarlierAction = Pick<
  ActionRow,
  'actionId' | 'body' | 'openFrom' | 'createdAt' | 'sourceKind' | 'sourceKey' | 'sourceName'
>;

export interface MyActionRow {
  actionId: number;
  projectId: number;
  projectName: string;
  openFrom: string;
  body: string;
  dueOn: string;
}

/** The caller's open actions in open projects whose analysis they may read today, by their day. */
export async function listMyActions(
  db: Kysely<Schema>,
  { organizationId, serviceUserId }: Actor,
): Promise<MyActionRow[]> {
  const { rows } = await sql<MyActionRow>`
    select a.id as "actionId", p.id as "projectId", p.name as "projectName", a.open_from as "openFrom", a.body,
      a.due_on as "dueOn"
    from actions a
    join organization_members m on m.organization_id = a.organization_id and m.service_user_id = a.assignee_id
    join projects p on p.organization_id = a.organization_id and p.id = a.project_id
    left join project_members pm on pm.project_id = p.id and pm.service_user_id = m.service_user_id
    where a.assignee_id = ${serviceUserId} and a.organization_id = ${organizationId} and a.done_at is null
      and p.project_status = 'open' and ${hasPermission('action.read')}
    order by a.due_on, a.id
    limit ${maxMyActions}`.execute(db);
  return rows;
}

/**
 * The people who may be named in an action, by name: the members of the project who may read it. In a sample project, which has
 * no members, they are all people of the organization who may read it.
 */
export async function listCandidates(
  db: Kysely<Schema>,
  { organizationId, projectId }: Pick<ProjectActor, 'organizationId' | 'projectId'>,
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id as "serviceUserId", u.name, u.image
    from projects p
    join organization_members m on m.organization_id = p.organization_id
    left join project_members pm on pm.project_id = p.id and pm.service_user_id = m.service_user_id
    join service_users u on u.id = m.service_user_id
    where p.organization_id = ${organizationId} and p.id = ${projectId}
      and (p.sample or pm.service_user_id is not null) and ${hasPermission('action.read')}
    order by u.id
    limit ${listBounds.people}`.execute(db);
  return sortedByName(rows, ({ name }) => name);
}
