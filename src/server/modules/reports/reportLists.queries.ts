import { sql, type Kysely, type RawBuilder } from 'kysely';
import { reportPageSize, selectableRounds } from '../../../domain/reportList';
import { unreadSince } from '../../../domain/survey';
import { planContents } from '../../../domain/billing/planContents';
import type { Schema } from '../../db/schema';
import type { ListPosition } from '../../lib/listCursor';
import type { Actor } from '../access/actor';
import { isAuthorOrReader } from '../access/permissions.queries';
import { isInPlanHistory } from '../access/planHistory.queries';
import { reportColumns, type ReportRow } from './reports.queries';
import { visibleProjects, type ReportFilter } from './visibleProjects.queries';

/** The days on which rounds of visible projects opened, newest first. */
export async function listOrganizationRounds(
  db: Kysely<Schema>,
  actor: Actor,
  now: Date,
): Promise<{ openFrom: string; projects: number; unread: number }[]> {
  const { organizationId, serviceUserId, plan } = actor;
  const { rows } = await sql<{ openFrom: string; projects: number; unread: number }>`
    select r.open_from as "openFrom", count(*) as projects, coalesce(sum(unread.count), 0)::integer as unread
    from (${visibleProjects(actor)}) p
    cross join lateral (
      select id, open_from from rounds
      where organization_id = ${organizationId} and project_id = p.id
      order by open_from desc limit ${Math.min(selectableRounds, planContents[plan].rounds)}
    ) r
    left join (
      select rep.round_id, count(*) as count
      from unread_reports u
      join reports rep on rep.survey_id = u.survey_id
      where u.organization_id = ${organizationId} and u.service_user_id = ${serviceUserId}
        and u.submitted_at > ${unreadSince(now)}
      group by rep.round_id
    ) unread on unread.round_id = r.id
    group by r.open_from
    order by r.open_from desc
    limit ${selectableRounds}`.execute(db);
  return rows;
}

/** The newest day with a report that the person may read; undefined where there is none. */
export async function findNewestReportDay(
  db: Kysely<Schema>,
  actor: Actor,
): Promise<{ openFrom: string } | undefined> {
  const { rows } = await sql<{ openFrom: string }>`
    select r.open_from as "openFrom"
    from rounds r
    join (${visibleProjects(actor)}) p on p.id = r.project_id
    join reports rep on rep.round_id = r.id and rep.submitted_at is not null
      and ${isAuthorOrReader(actor.serviceUserId)}
    where r.organization_id = ${actor.organizationId} and ${isInPlanHistory(actor, sql.ref('r.project_id'))}
    order by r.open_from desc
    limit 1`.execute(db);
  return rows[0];
}

export interface ListedReportRow extends ReportRow {
  projectId: number;
  projectName: string;
  openFrom: string;
  /** Whether the report was unread when the reader opened the list, which keeps its order while it is read. */
  unread: boolean;
}

/** The reports of a CTE (`survey_id`, `unread`) with everything that lists show. */
export const listedReports = (page: RawBuilder<unknown>): RawBuilder<ListedReportRow> => sql<ListedReportRow>`
  select ${reportColumns}, rep.project_id as "projectId", project.name as "projectName", r.open_from as "openFrom",
    page.unread
  from ${page} page
  join reports rep on rep.survey_id = page.survey_id
  join rounds r on r.id = rep.round_id
  join projects project on project.id = rep.project_id
  left join service_users u on u.id = rep.service_user_id`;

/** A filter without its projects, as a condition on the readable reports `rep`. */
export const matchesFilter = (
  viewerId: number,
  { view, serviceUserId, report }: ReportFilter,
  isUnread: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  ${serviceUserId === undefined ? sql`true` : sql`rep.service_user_id = ${serviceUserId}`}
  ${report === undefined ? sql`` : sql`and rep.survey_id = ${report}`}
  ${view === 'mine' ? sql`and rep.service_user_id = ${viewerId}` : sql``}
  ${view === 'unread' ? sql`and ${isUnread}` : sql``}`;

export interface ReportPosition extends ListPosition {
  unread: boolean;
}

interface OrganizationPage {
  openFrom: string;
  filter: ReportFilter;
  /** Reports that were unread at this time come first, too, so that the list does not move while it is read. */
  asOf: Date | null;
  after: ReportPosition | null;
  now: Date;
}

/** One page of the readable reports of a day, unread ones first, then the newest, and the row after it. */
export async function listOrganizationReports(
  db: Kysely<Schema>,
  actor: Actor,
  { openFrom, filter, asOf, after, now }: OrganizationPage,
): Promise<ListedReportRow[]> {
  const { organizationId, serviceUserId } = actor;
  const isUnread = sql`(unread.survey_id is not null or seen.survey_id is not null)`;
  const { rows } = await sql<ListedReportRow>`
    with page as materialized (
      select rep.survey_id, ${isUnread} as unread
      from rounds r
      join (${visibleProjects(actor, filter)}) p on p.id = r.project_id
      join reports rep on rep.round_id = r.id and rep.submitted_at is not null and ${isAuthorOrReader(serviceUserId)}
      left join unread_reports unread on unread.survey_id = rep.survey_id
        and unread.service_user_id = ${serviceUserId} and unread.submitted_at > ${unreadSince(now)}
      left join report_reads seen on seen.survey_id = rep.survey_id
        and seen.service_user_id = ${serviceUserId} and seen.read_at >= ${asOf}::timestamptz
      where r.organization_id = ${organizationId} and r.open_from = ${openFrom}
        and ${isInPlanHistory(actor, sql.ref('r.project_id'))} and ${matchesFilter(serviceUserId, filter, isUnread)}
        ${
          after
            ? sql`and (${isUnread}, rep.submitted_at, rep.survey_id) < (${after.unread}::boolean, ${after.at}, ${after.id})`
            : sql``
        }
      order by unread desc, rep.submitted_at desc, rep.survey_id desc
      limit ${reportPageSize + 1}
    )
    ${listedReports(sql`page`)}
    order by page.unread desc, rep.submitted_at desc, rep.survey_id desc`.execute(db);
  return rows;
}
