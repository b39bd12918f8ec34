import { sql, type Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import type { OpenedRound, ProjectEvent } from '../../../domain/analysis/projectEvents';
import { maxTrendRounds } from '../../../domain/analysis/trend';
import { anyOf } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import type { ProjectScope } from '../access/permissions.queries';
import { isInPlanHistory } from '../access/planHistory.queries';

interface Leaving {
  organizationIds: readonly number[];
  serviceUserIds: readonly number[];
  /** If undefined, the people leave all projects of these organizations. */
  projectId?: number;
}

interface ClientChange {
  organizationId: number;
  projectIds: readonly number[];
  clientId: number | null;
}

/** Records that people leave projects. Called before their rows in `project_members` are deleted. */
export async function recordLeaving(
  tx: Tx,
  { organizationIds, serviceUserIds, projectId }: Leaving,
  now: Date,
): Promise<void> {
  if (serviceUserIds.length === 0) return;
  await sql`
    insert into project_events (organization_id, project_id, kind, happened_at, service_user_id, joined_at)
    select organization_id, project_id, 'memberLeft', ${now}, service_user_id, joined_at
    from project_members
    where organization_id = ${anyOf(organizationIds)}
      and service_user_id = ${anyOf(serviceUserIds)}
      and (${projectId ?? null}::bigint is null or project_id = ${projectId ?? null}::bigint)
    order by project_id, service_user_id`.execute(tx);
}

/** Records that projects have another client, or none. */
export async function recordClientChange(
  tx: Tx,
  { organizationId, projectIds, clientId }: ClientChange,
  now: Date,
): Promise<void> {
  if (projectIds.length === 0) return;
  await sql`
    insert into project_events (organization_id, project_id, kind, happened_at, client_id)
    select organization_id, id, 'clientChanged', ${now}, ${clientId}::bigint
    from projects
    where organization_id = ${organizationId} and id = ${anyOf(projectIds)}
    order by id`.execute(tx);
}

/** A round and the twelve before it, as far as the plan's history allows, oldest first. */
export async function listOpenedRounds(
  db: Kysely<Schema>,
  actor: Actor,
  surveyDate: string,
): Promise<OpenedRound[]> {
  const { organizationId, projectId } = actor;
  const { rows } = await sql<OpenedRound>`
    select open_from as "openFrom", opened_at as "openedAt", extra
    from rounds
    where organization_id = ${organizationId} and project_id = ${projectId} and open_from <= ${surveyDate}
      and ${isInPlanHistory(actor, sql.val(projectId))}
    order by open_from desc
    limit ${maxTrendRounds + 1}`.execute(db);
  return rows.reverse();
}

/** The newest events between two instants, oldest first. */
export async function listProjectEvents(
  db: Kysely<Schema>,
  { organizationId, projectId }: ProjectScope,
  { after, until }: { after: Date; until: Date },
): Promise<ProjectEvent[]> {
  const { rows } = await sql<ProjectEvent>`
    select e.kind, e.at, e.version,
      case when u.id is not null
        then json_build_object('serviceUserId', u.id, 'name', u.name, 'image', u.image) end as person,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as client
    from (
      select 'memberJoined' as kind, joined_at as at, 0::bigint as position, service_user_id,
        null::integer as version, null::bigint as client_id
      from project_members
      where organization_id = ${organizationId} and project_id = ${projectId}
        and joined_at > ${after} and joined_at <= ${until}
      union all
      select 'memberJoined', joined_at, 0, service_user_id, null, null
      from project_events
      where organization_id = ${organizationId} and project_id = ${projectId} and happened_at > ${after}
        and joined_at > ${after} and joined_at <= ${until}
      union all
      select kind, happened_at, case kind when 'clientChanged' then id else 0 end, service_user_id, null, client_id
      from project_events
      where organization_id = ${organizationId} and project_id = ${projectId}
        and happened_at > ${after} and happened_at <= ${until}
      union all
      select 'questionsSaved', created_at, version, created_by, version, null
      from question_sets
      where organization_id = ${organizationId} and project_id = ${projectId} and version > 1
        and created_at > ${after} and created_at <= ${until}
      order by at desc, position desc
      limit ${listBounds.projectEvents}
    ) e
    left join service_users u on u.id = e.service_user_id
    left join clients c on c.id = e.client_id and c.organization_id = ${organizationId}
    order by e.at desc, e.position desc, e.service_user_id desc`.execute(db);
  return rows.reverse();
}
