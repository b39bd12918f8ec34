import { sql, type Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import type { Answers, ReportQuestion } from '../../../domain/questions/types';
import type { QuoteSource } from '../../../domain/analysis/types';
import { anyOf } from '../../db/arrayParameters';
import type { ReportEntries, Schema } from '../../db/schema';
import type { ProjectActor } from '../access/actor';
import { type Person, isAuthorOrReader } from '../access/permissions.queries';

export interface CompletedSurvey {
  surveyId: number;
  name: string | null;
  answers: Answers;
  late: boolean;
  aiService: string | null;
  reportQuestions: ReportQuestion[];
  entries: ReportEntries | null;
  reportAiService: string | null;
}

/** All completed surveys of a round with their submitted reports, in the order of their ids. */
export const listCompletedSurveys = (
  db: Kysely<Schema>,
  { organizationId, projectId }: Pick<ProjectActor, 'organizationId' | 'projectId'>,
  roundId: number,
): Promise<CompletedSurvey[]> =>
  db
    .selectFrom('surveys as s')
    .innerJoin('rounds as r', 'r.id', 's.round_id')
    .leftJoin('service_users as u', 'u.id', 's.service_user_id')
    .leftJoin('reports as rep', (join) =>
      join.onRef('rep.survey_id', '=', 's.id').on('rep.submitted_at', 'is not', null),
    )
    .where('s.organization_id', '=', organizationId)
    .where('s.project_id', '=', projectId)
    .where('s.round_id', '=', roundId)
    .where('s.survey_state', '=', 'complete')
    .select([
      's.id as surveyId',
      'u.name',
      's.answers',
      's.late',
      's.ai_service as aiService',
      'r.report_questions as reportQuestions',
      'rep.entries',
      'rep.ai_service as reportAiService',
    ])
    .$narrowType<{ answers: Answers }>()
    .orderBy('s.id')
    .limit(listBounds.analysedSurveys)
    .execute();

/** The names of the people whom texts of a round may be about: all of the organization, and everybody who was asked. */
export async function listNamesOfPeople(
  db: Kysely<Schema>,
  { organizationId, projectId }: Pick<ProjectActor, 'organizationId' | 'projectId'>,
  roundId: number,
): Promise<string[]> {
  const people = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('organization_members')
        .where('organization_id', '=', organizationId)
        .select('service_user_id')
        .union(
          eb
            .selectFrom('surveys')
            .where('organization_id', '=', organizationId)
            .where('project_id', '=', projectId)
            .where('round_id', '=', roundId)
            .where('service_user_id', 'is not', null)
            .select('service_user_id')
            .$narrowType<{ service_user_id: number }>(),
        )
        .as('person'),
    )
    .innerJoin('service_users as u', 'u.id', 'person.service_user_id')
    .select('u.name')
    .distinct()
    .limit(listBounds.analysedSurveys)
    .execute();
  return people.map(({ name }) => name);
}

export interface ReadableSurvey {
  surveyId: number;
  author: Person | null;
  /** Null when the caller is not a reader of these answers. */
  answers: Answers | null;
  /** Null when there is no report, or the caller is not one of its readers. */
  entries: ReportEntries | null;
  /** The sentences in it that are voices to talk with at once. */
  voices: readonly { source: QuoteSource; sentence: string }[];
}

/** Surveys, each of one of the rounds. */
export interface QuotedSurveys {
  roundIds: readonly number[];
  surveyIds: readonly number[];
}

/** The current content of these surveys, as far as the caller is one of its readers. */
export async function listReadableSurveys(
  db: Kysely<Schema>,
  { organizationId, serviceUserId }: Pick<ProjectActor, 'organizationId' | 'serviceUserId'>,
  { roundIds, surveyIds }: QuotedSurveys,
): Promise<ReadableSurvey[]> {
  if (surveyIds.length === 0) return [];
  const surveys = await db
    .selectFrom('surveys as s')
    .leftJoin('service_users as u', 'u.id', 's.service_user_id')
    .leftJoin('reports as rep', (join) =>
      join.onRef('rep.survey_id', '=', 's.id').on('rep.submitted_at', 'is not', null),
    )
    .where('s.id', '=', anyOf(surveyIds))
    .where('s.organization_id', '=', organizationId)
    .where('s.round_id', '=', anyOf(roundIds))
    .where('s.survey_state', '=', 'complete')
    .select([
      's.id as surveyId',
      'u.id',
      'u.name',
      'u.image',
      sql<Answers | null>`case when ${isAuthorOrReader(serviceUserId, 's')} then s.answers end`.as('answers'),
      sql<ReportEntries | null>`case when ${isAuthorOrReader(serviceUserId)} then rep.entries end`.as(
        'entries',
      ),
      sql<ReadableSurvey['voices']>`(
        select coalesce(json_agg(json_build_object('source', risk.source, 'sentence', voice.sentence)), '[]')
        from text_risks risk
        cross join unnest(risk.other_sentences || risk.sentence) voice (sentence)
        where risk.survey_id = s.id and risk.is_certain)`.as('voices'),
    ])
    .execute();
  return surveys.map(({ id, name, image, ...survey }) => ({
    ...survey,
    author: id === null ? null : { serviceUserId: id, name: name ?? '', image },
  }));
}
