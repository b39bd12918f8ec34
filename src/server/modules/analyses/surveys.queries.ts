import { sql, type Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import type { Answers, ReportQuestion } from '../../../domain/questions/types';
import { anyOf } from '../../db/arrayParameters';
import type { ReportEntries, Schema } from '../../db/schema';
import type { Actor } from '../access/actor';
import { type Person, isAuthorOrReader } from '../access/permissions.queries';

export interface CompletedSurvey {
  surveyId: number;
  serviceUserId: number | null;
  name: string | null;
  answers: Answers;
  late: boolean;
  aiService: string | null;
  reportQuestions: ReportQuestion[];
  entries: ReportEntries | null;
  reportAiService: string | null;
}

/** All completed surveys of a round with their submitted reports, in the order of their ids. */
export async function listCompletedSurveys(
  db: Kysely<Schema>,
  { organizationId, projectId }: Pick<Actor, 'organizationId' | 'projectId'>,
  roundId: number,
): Promise<CompletedSurvey[]> {
  const { rows } = await sql<CompletedSurvey>`
    select s.id as "surveyId", u.id as "serviceUserId", u.name, s.answers, s.late, s.ai_service as "aiService",
      r.report_questions as "reportQuestions", rep.entries, rep.ai_service as "reportAiService"
    from surveys s
    join rounds r on r.id = s.round_id
    left join service_users u on u.id = s.service_user_id
    left join reports rep on rep.survey_id = s.id and rep.submitted_at is not null
    where s.organization_id = ${organizationId} and s.project_id = ${projectId} and s.round_id = ${roundId}
      and s.survey_state = 'complete'
    order by s.id
    limit ${listBounds.analysedSurveys}`.execute(db);
  return rows;
}

/** The names of the people whom texts of a round may be about: all of the organization, and everybody who was asked. */
export async function listNamesOfPeople(
  db: Kysely<Schema>,
  { organizationId, projectId }: Pick<Actor, 'organizationId' | 'projectId'>,
  roundId: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct u.name
    from (
      select service_user_id from organization_members where organization_id = ${organizationId}
      union
      select service_user_id from surveys
      where organization_id = ${organizationId} and project_id = ${projectId} and round_id = ${roundId}
    ) person
    join service_users u on u.id = person.service_user_id
    limit ${listBounds.analysedSurveys}`.execute(db);
  return rows.map(({ name }) => name);
}

export interface ReadableSurvey {
  surveyId: number;
  author: Person | null;
  /** Null when the caller is not a reader of these answers. */
  answers: Answers | null;
  /** Null when there is no report, or the caller is not one of its readers. */
  entries: ReportEntries | null;
}

/** The current content of these surveys, as far as the caller is one of its readers. */
export async function listReadableSurveys(
  db: Kysely<Schema>,
  { organizationId, projectId, serviceUserId }: Actor,
  surveyIds: readonly number[],
): Promise<ReadableSurvey[]> {
  const { rows } = await sql<
    Omit<ReadableSurvey, 'author'> & { id: number | null; name: string; image: string | null }
  >`
    select s.id as "surveyId", u.id, u.name, u.image,
      case when ${isAuthorOrReader(serviceUserId, 's')} then s.answers end as answers,
      case when ${isAuthorOrReader(serviceUserId)} then rep.entries end as entries
    from surveys s
    left join service_users u on u.id = s.service_user_id
    left join reports rep on rep.survey_id = s.id and rep.submitted_at is not null
    where s.id = ${anyOf(surveyIds)} and s.organization_id = ${organizationId}
      and s.project_id = ${projectId} and s.survey_state = 'complete'`.execute(db);
  return rows.map(({ surveyId, answers, entries, id, name, image }) => ({
    surveyId,
    author: id === null ? null : { serviceUserId: id, name, image },
    answers,
    entries,
  }));
}
