import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReportView } from '../../../domain/reportList';
import type { Schema } from '../../db/schema';
import type { Actor } from '../access/actor';
import { hasPermission } from '../access/permissions.queries';
import { isInPlanHistory } from '../access/planHistory.queries';

/** The filters of a list of reports. */
export interface ReportFilter {
  view?: ReportView | undefined;
  projectId?: number | undefined;
  clientId?: number | undefined;
  /** The writer. */
  serviceUserId?: number | undefined;
  /** The survey id of the only report to list. */
  report?: number | undefined;
}

/**
 * The projects of the organization whose reports the caller may read today (product §3), as far as the filter asks for
 * them: `id`, `name`, `project_status`, and whether the caller may know who has not answered (`can_manage`).
 */
export const visibleProjects = (
  { organizationId, serviceUserId }: Pick<Actor, 'organizationId' | 'serviceUserId'>,
  { projectId, clientId, view }: ReportFilter = {},
): RawBuilder<unknown> => sql`
  select p.id, p.name, p.project_status, ${hasPermission('participant.manage')} as can_manage
  from organization_members m
  join projects p on p.organization_id = m.organization_id
  left join project_members pm on pm.project_id = p.id and pm.service_user_id = m.service_user_id
  where m.organization_id = ${organizationId} and m.service_user_id = ${serviceUserId} and ${hasPermission('report.read')}
    ${projectId === undefined ? sql`` : sql`and p.id = ${projectId}`}
    ${clientId === undefined ? sql`` : sql`and p.client_id = ${clientId}`}
    ${view === 'ownProjects' ? sql`and pm.project_id is not null` : sql``}`;

/** Whether the plan includes a round of that day in any visible project; undefined when no project has one. */
export async function findVisibleDay(
  db: Kysely<Schema>,
  actor: Actor,
  openFrom: string,
  filter: Pick<ReportFilter, 'projectId'>,
): Promise<{ shown: boolean } | undefined> {
  const { rows } = await sql<{ shown: boolean | null }>`
    select bool_or(${isInPlanHistory(actor, sql.ref('r.project_id'))}) as shown
    from rounds r
    join (${visibleProjects(actor, filter)}) p on p.id = r.project_id
    where r.organization_id = ${actor.organizationId} and r.open_from = ${openFrom}`.execute(db);
  const { shown } = rows[0]!;
  return shown === null ? undefined : { shown };
}
