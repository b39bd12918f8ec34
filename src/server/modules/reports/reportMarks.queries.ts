import { sql, type Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import { overviewRounds } from '../../../domain/reportList';
import type { ProjectStatus } from '../../../domain/projects';
import type { Schema } from '../../db/schema';
import type { Actor } from '../access/actor';
import { isAuthorOrReader } from '../access/permissions.queries';
import { isInPlanHistory } from '../access/planHistory.queries';
import { unreadSince } from '../../../domain/survey';
import { visibleProjects, type ReportFilter } from './visibleProjects.queries';

/** Counts of one round, of a project or of a person in all visible projects. */
export interface MarksRow {
  openFrom: string;
  projectId: number | null;
  projectName: string | null;
  projectStatus: ProjectStatus | null;
  serviceUserId: number | null;
  name: string | null;
  image: string | null;
  submitted: number;
  late: number;
  unread: number;
  commented: number;
  /** The number of reports that have not been submitted and whose round has closed. */
  missing: number;
  /** The number of reports that have not been submitted and whose round is open. */
  waiting: number;
}

const maxRows = listBounds.projectsAndPeople * overviewRounds;

/**
 * Counts for each visible project and for each person, by the newest days of rounds up to one. Only readable reports
 * count; one that is not submitted counts where the caller may know who has answered, and for the caller's own survey.
 */
export async function listReportMarks(
  db: Kysely<Schema>,
  actor: Actor,
  { until, filter = {}, now }: { until: string; filter?: Pick<ReportFilter, 'projectId'>; now: Date },
): Promise<MarksRow[]> {
  const { organizationId, serviceUserId } = actor;
  const { rows } = await sql<MarksRow>`
    with recent as materialized (
      select p.id as project_id, p.name, p.project_status, p.can_manage, r.id, r.open_from, r.asks, r.is_open
      from (${visibleProjects(actor, filter)}) p
      cross join lateral (
        select id, open_from, report_questions <> '[]' as asks, closes_at > ${now} as is_open from rounds
        where organization_id = ${organizationId} and project_id = p.id and open_from <= ${until}
          and ${isInPlanHistory(actor, sql.ref('p.id'))}
        order by open_from desc limit ${overviewRounds}
      ) r
    ),
    sheets as (
      select r.project_id, r.open_from, r.is_open, s.service_user_id,
        rep.survey_id is not null and ${isAuthorOrReader(serviceUserId)} as submitted, rep.late,
        unread.survey_id is not null as unread,
        exists (select from report_comments c where c.survey_id = rep.survey_id) as commented,
        rep.survey_id is null and r.asks and not s.day_off
          and (r.can_manage or s.service_user_id = ${serviceUserId}) as unsubmitted
      from recent r
      join surveys s on s.round_id = r.id
      left join reports rep on rep.survey_id = s.id and rep.submitted_at is not null
      left join unread_reports unread on unread.survey_id = rep.survey_id
        and unread.service_user_id = ${serviceUserId} and unread.submitted_at > ${unreadSince(now)}
      where r.open_from in (select distinct open_from from recent order by open_from desc limit ${overviewRounds})
    )
    select counted.*, p.name as "projectName", p.project_status as "projectStatus", u.name, u.image
    from (
      select open_from as "openFrom", project_id as "projectId", service_user_id as "serviceUserId",
        count(*) filter (where submitted) as submitted, count(*) filter (where submitted and late) as late,
        count(*) filter (where submitted and unread) as unread,
        count(*) filter (where submitted and commented) as commented,
        count(*) filter (where unsubmitted and not is_open) as missing,
        count(*) filter (where unsubmitted and is_open) as waiting
      from sheets
      group by grouping sets ((open_from, project_id), (open_from, service_user_id))
    ) counted
    left join projects p on p.id = counted."projectId"
    left join service_users u on u.id = counted."serviceUserId"
    where counted."projectId" is not null
      or (counted."serviceUserId" is not null and counted.submitted + counted.missing + counted.waiting > 0)
    order by counted."projectId", counted."serviceUserId", counted."openFrom"
    limit ${maxRows}`.execute(db);
  return rows;
}
