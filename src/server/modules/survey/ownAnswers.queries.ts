import { sql, type Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import type { Answers, Question } from '../../../domain/questions/types';
import type { Schema } from '../../db/schema';
import type { ListPosition } from '../../lib/listCursor';
import type { Actor } from '../access/actor';

type Person = Pick<Actor, 'organizationId' | 'serviceUserId'>;

/**
 * The projects in which the caller has answered, newest answer first, also those they have left: their own answers stay
 * readable.
 */
export async function listAnsweredProjects(
  db: Kysely<Schema>,
  { organizationId, serviceUserId }: Person,
): Promise<{ projectId: number; projectName: string }[]> {
  const { rows } = await sql<{ projectId: number; projectName: string }>`
    select p.id as "projectId", p.name as "projectName"
    from projects p
    cross join lateral (
      select s.completed_at from surveys s
      where s.project_id = p.id and s.service_user_id = ${serviceUserId} and s.survey_state = 'complete'
      order by s.completed_at desc, s.id desc limit 1
    ) newest
    where p.organization_id = ${organizationId}
    order by newest.completed_at desc, p.id desc
    limit ${listBounds.openProjects}`.execute(db);
  return rows;
}

export interface OwnSurveyRow {
  surveyId: number;
  openFrom: string;
  completedAt: Date;
  late: boolean;
  answers: Answers;
  questionSetId: number;
  /** Null when an earlier row has the same set. */
  questions: Question[] | null;
  replyCount: number;
}

/** The caller's sent answers in one project, newest first: one page and, where there are more, the row after it. */
export async function listOwnSurveys(
  db: Kysely<Schema>,
  { organizationId, serviceUserId }: Person,
  { projectId, after, pageSize }: { projectId: number; after: ListPosition | null; pageSize: number },
): Promise<OwnSurveyRow[]> {
  const { rows } = await sql<OwnSurveyRow>`
    select s.id as "surveyId", r.open_from as "openFrom", s.completed_at as "completedAt", s.late, s.answers,
      r.question_set_id as "questionSetId",
      case when row_number() over (partition by r.question_set_id order by s.completed_at desc, s.id desc) = 1
        then q.questions end as questions,
      (select count(*) from survey_replies reply where reply.survey_id = s.id) as "replyCount"
    from (
      select s.id, s.round_id, s.completed_at, s.late, s.answers
      from surveys s
      where s.organization_id = ${organizationId} and s.project_id = ${projectId}
        and s.service_user_id = ${serviceUserId} and s.survey_state = 'complete'
        ${after ? sql`and (s.completed_at, s.id) < (${after.at}, ${after.id})` : sql``}
      order by s.completed_at desc, s.id desc limit ${pageSize + 1}
    ) s
    join rounds r on r.id = s.round_id
    join question_sets q on q.id = r.question_set_id
    order by s.completed_at desc, s.id desc`.execute(db);
  return rows;
}
