import { sql, type Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import { planContents } from '../../../domain/billing/planContents';
import { unreadSince } from '../../../domain/survey';
import { anyOf } from '../../db/arrayParameters';
import { prepareQuery } from '../../db/preparedQueries';
import type { Schema } from '../../db/schema';
import type { ProjectActor } from '../access/actor';
import { isAuthorOrReader, type Person } from '../access/permissions.queries';
import { peopleJson, reactionsJson, type ReactionGroup } from './reactions.queries';

/** Rounds offered for selection, newest first: a year of weekly ones, four years of monthly ones. */
const maxRounds = 52;

/**
 * Rounds of the project, newest first, with the number of reports the caller may read and of those unread. Reads the reports as
 * one range of an index, not round by round, because each start costs more the longer the organization has existed.
 */
export async function listReportRounds(
  db: Kysely<Schema>,
  { organizationId, projectId, serviceUserId, plan }: ProjectActor,
  now: Date,
) {
  const { rows } = await sql<{ openFrom: string; closesAt: Date; submitted: number; unread: number }>`
    with listed as materialized (
      select id, open_from, closes_at from rounds
      where organization_id = ${organizationId} and project_id = ${projectId}
      order by open_from desc limit ${Math.min(maxRounds, planContents[plan].rounds)}
    )
    select r.open_from as "openFrom", r.closes_at as "closesAt", coalesce(submitted.count, 0) as submitted,
      coalesce(unread.count, 0) as unread
    from listed r
    left join (
      select rep.round_id, count(*) as count
      from reports rep
      where rep.project_id = ${projectId} and rep.round_id >= (select min(id) from listed)
        and rep.submitted_at is not null and ${isAuthorOrReader(serviceUserId)}
      group by rep.round_id
    ) submitted on submitted.round_id = r.id
    left join (
      select rep.round_id, count(*) as count
      from unread_reports u
      join reports rep on rep.survey_id = u.survey_id
      where u.organization_id = ${organizationId} and u.service_user_id = ${serviceUserId} and u.project_id = ${projectId}
        and u.submitted_at > ${unreadSince(now)}
      group by rep.round_id
    ) unread on unread.round_id = r.id
    order by r.open_from desc`.execute(db);
  return rows;
}

export interface ReportRow {
  surveyId: number;
  authorId: number | null;
  authorName: string | null;
  authorImage: string | null;
  submittedAt: Date;
  late: boolean;
  /** Texts in the order of the round's prompts. */
  entries: { key: string; label: string; text: string }[];
  readBy: Person[];
  reactions: ReactionGroup[];
  commentCount: number;
}

/** The single row of a round without a readable report. */
interface RoundWithoutReports {
  surveyId: null;
}

export const isReport = (row: ReportRow | RoundWithoutReports): row is ReportRow => row.surveyId !== null;

const writtenEntries = sql`(
  select coalesce(json_agg(json_build_object(
      'key', question.prompt ->> 'key', 'label', question.prompt ->> 'label', 'text', rep.entries ->> (question.prompt ->> 'key'))
    order by question.position), '[]')
  from jsonb_array_elements(r.report_questions) with ordinality as question (prompt, position)
  where rep.entries ->> (question.prompt ->> 'key') is not null)`;

/** The columns of a `ReportRow`, which lists show: from the report `rep`, its round `r` and its writer `u`. */
export const reportColumns = sql`
  rep.survey_id as "surveyId", u.id as "authorId", u.name as "authorName", u.image as "authorImage",
  rep.submitted_at as "submittedAt", rep.late, ${writtenEntries} as entries,
  ${peopleJson(sql`
    select service_user_id, read_at as at from report_reads where survey_id = rep.survey_id`)} as "readBy",
  ${reactionsJson(sql`
    select service_user_id, kind, created_at as at from report_reactions
    where survey_id = rep.survey_id`)} as reactions,
  (select count(*) from report_comments c where c.survey_id = rep.survey_id) as "commentCount"`;

/** The reports of a round that the caller may read, newest first; no row when the round does not exist. */
export const listReports = prepareQuery(
  (
    _db,
    at: Pick<ProjectActor, 'organizationId' | 'projectId' | 'serviceUserId'> & { openFrom: string },
  ) => sql<ReportRow | RoundWithoutReports>`
    select ${reportColumns}
    from rounds r
    left join reports rep on rep.round_id = r.id and rep.submitted_at is not null and ${isAuthorOrReader(at.serviceUserId)}
    left join service_users u on u.id = rep.service_user_id
    where r.organization_id = ${at.organizationId} and r.project_id = ${at.projectId} and r.open_from = ${at.openFrom}
    order by rep.submitted_at desc, rep.survey_id desc
    limit ${listBounds.reportsOfRound}`,
);

/** The reports among `surveyIds` that are of this project and readable by the caller. */
export async function listReadableReports(
  db: Kysely<Schema>,
  { organizationId, projectId, serviceUserId }: ProjectActor,
  surveyIds: number[],
): Promise<{ surveyId: number; authorId: number | null; openFrom: string }[]> {
  const { rows } = await sql<{ surveyId: number; authorId: number | null; openFrom: string }>`
    select rep.survey_id as "surveyId", rep.service_user_id as "authorId", r.open_from as "openFrom"
    from reports rep
    join rounds r on r.id = rep.round_id
    where rep.survey_id = ${anyOf(surveyIds)} and rep.organization_id = ${organizationId}
      and rep.project_id = ${projectId} and rep.submitted_at is not null and ${isAuthorOrReader(serviceUserId)}`.execute(
    db,
  );
  return rows;
}
