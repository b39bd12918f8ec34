import { sql, type Kysely } from 'kysely';
import type { ReportEntries, Schema } from '../../db/schema';
import type { ProjectActor } from '../access/actor';
import { isAuthorOrReader } from '../access/permissions.queries';

/** Reports in one part of the CSV: fewer than answers, because reports are long texts. */
export const reportExportPageSize = 200;

type ExportScope = Pick<ProjectActor, 'organizationId' | 'projectId' | 'serviceUserId'>;

/** The rounds of a file, by their first days; null for no limit. */
export interface RoundRange {
  from: string | null;
  to: string | null;
}

const roundsOf = ({ organizationId, projectId }: ExportScope, { from, to }: RoundRange) => sql<boolean>`
  r.organization_id = ${organizationId} and r.project_id = ${projectId}
  and (${from}::date is null or r.open_from >= ${from}::date) and (${to}::date is null or r.open_from <= ${to}::date)`;

export interface ExportedReport {
  surveyId: number;
  openFrom: string;
  submittedAt: Date;
  late: boolean;
  authorName: string | null;
  entries: ReportEntries;
  commentCount: number;
}

/** The next reports that the person may read, newest round first; one more than a part, where there are more. */
export async function listExportedReports(
  db: Kysely<Schema>,
  scope: ExportScope,
  range: RoundRange,
  after: { openFrom: string; surveyId: number } | null,
): Promise<ExportedReport[]> {
  const { rows } = await sql<ExportedReport>`
    select rep.survey_id as "surveyId", r.open_from as "openFrom", rep.submitted_at as "submittedAt", rep.late,
      u.name as "authorName", rep.entries,
      (select count(*) from report_comments c where c.survey_id = rep.survey_id) as "commentCount"
    from rounds r
    join reports rep on rep.round_id = r.id and rep.submitted_at is not null
      and ${isAuthorOrReader(scope.serviceUserId)}
    left join service_users u on u.id = rep.service_user_id
    where ${roundsOf(scope, range)}
      and (${after?.openFrom ?? null}::date is null
        or (r.open_from, rep.survey_id) < (${after?.openFrom ?? null}::date, ${after?.surveyId ?? null}::bigint))
      -- The same again for the rounds alone, so that those before the cursor are not read.
      and (${after?.openFrom ?? null}::date is null or r.open_from <= ${after?.openFrom ?? null}::date)
    order by r.open_from desc, rep.survey_id desc
    limit ${reportExportPageSize + 1}`.execute(db);
  return rows;
}

export async function countExportedReports(
  db: Kysely<Schema>,
  scope: ExportScope,
  range: RoundRange,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from rounds r
    join reports rep on rep.round_id = r.id and rep.submitted_at is not null
      and ${isAuthorOrReader(scope.serviceUserId)}
    where ${roundsOf(scope, range)}`.execute(db);
  return rows[0]!.count;
}

/** The project's name and the prompts of these rounds in the order of the newest round, with their newest wording. */
export async function findExportHeader(
  db: Kysely<Schema>,
  scope: ExportScope,
  range: RoundRange,
): Promise<{ projectName: string; prompts: { key: string; label: string }[] } | undefined> {
  const { rows } = await sql<{ projectName: string; prompts: { key: string; label: string }[] }>`
    select p.name as "projectName", coalesce((
      select json_agg(json_build_object('key', key, 'label', label) order by open_from desc, position)
      from (
        select distinct on (prompt ->> 'key') prompt ->> 'key' as key, prompt ->> 'label' as label,
          r.open_from, position
        from rounds r
        cross join jsonb_array_elements(r.report_questions) with ordinality as asked (prompt, position)
        where ${roundsOf(scope, range)}
        order by prompt ->> 'key', r.open_from desc
      ) newest), '[]') as prompts
    from projects p
    where p.organization_id = ${scope.organizationId} and p.id = ${scope.projectId}`.execute(db);
  return rows[0];
}
