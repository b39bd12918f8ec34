import type { Transaction } from 'kysely';
import { answerMarks } from '../../../domain/questions/answerMarks';
import type { Schema } from '../../db/schema';
import type { OrganizationPlan, ProjectPlan, RoundPlan, SurveyPlan } from '../plan/planTypes';
import { getId, roundKey, surveyKey, type InsertedIds } from './insertedIds';
import { insertRows } from './insertRows';

export interface PlannedSurvey {
  project: ProjectPlan;
  round: RoundPlan;
  survey: SurveyPlan;
  key: string;
}

/** All surveys of an organization with project, round and key, in the order in which their rounds opened. */
export const surveysByOpening = ({ projects }: OrganizationPlan): PlannedSurvey[] =>
  projects
    .flatMap((project) =>
      project.rounds.flatMap((round) =>
        round.surveys.map((survey) => ({
          project,
          round,
          survey,
          key: surveyKey(project.scenario.key, round.number, survey.person),
        })),
      ),
    )
    .sort((a, b) => a.round.times.openedAt.getTime() - b.round.times.openedAt.getTime());

/** Inserts the surveys with their answers, and the reports. Returns the ids of the surveys. */
export async function writeSurveys(
  tx: Transaction<Schema>,
  plan: OrganizationPlan,
  {
    organization,
    people,
    projects,
    rounds,
  }: Pick<InsertedIds, 'organization' | 'people' | 'projects' | 'rounds'>,
  aiService: string | null,
): Promise<InsertedIds['surveys']> {
  const plannedSurveys = surveysByOpening(plan);
  const surveyColumns = ({ project, round, survey }: PlannedSurvey) => ({
    organization_id: organization,
    project_id: getId(projects, project.scenario.key),
    round_id: getId(rounds, roundKey(project.scenario.key, round.number)),
    service_user_id: getId(people, survey.person),
  });
  const markColumns = ({ project, round, survey }: PlannedSurvey) => {
    const questions = project.versions.find(({ version }) => version === round.version)?.questions ?? [];
    const { hasText, hasLow } = answerMarks(questions, survey.answers ?? {});
    return { has_text: hasText, has_low: hasLow };
  };
  /** Readers are stored in the order of their ids, as the commands do. */
  const readerColumns = (readers: readonly string[]) => ({
    readers: readers.map((key) => getId(people, key)).sort((a, b) => a - b),
    ai_service: readers.length > 0 ? aiService : null,
  });

  const insertedSurveys = await insertRows(
    tx,
    'surveys',
    plannedSurveys.map((planned) => ({
      ...surveyColumns(planned),
      survey_state: planned.survey.state,
      draft: planned.survey.draft,
      answers: planned.survey.answers,
      ...markColumns(planned),
      ...readerColumns(planned.survey.readers),
      version: planned.survey.state === 'untouched' ? 0 : 1,
      day_off: planned.survey.dayOff,
      late: planned.survey.late,
      completed_at: planned.survey.completedAt,
      updated_at: planned.survey.updatedAt,
    })),
    ['id', 'round_id', 'service_user_id'],
  );
  const idsByRoundAndPerson = new Map(
    insertedSurveys.map((row) => [`${row.round_id}/${row.service_user_id}`, row.id]),
  );
  const ids = new Map(
    plannedSurveys.map((planned) => {
      const columns = surveyColumns(planned);
      return [planned.key, getId(idsByRoundAndPerson, `${columns.round_id}/${columns.service_user_id}`)];
    }),
  );

  await insertRows(
    tx,
    'reports',
    plannedSurveys.flatMap((planned) => {
      const { report, late } = planned.survey;
      if (!report) return [];
      return [
        {
          survey_id: getId(ids, planned.key),
          ...surveyColumns(planned),
          entries: report.entries,
          ...readerColumns(report.readers),
          version: 1,
          late,
          submitted_at: report.submittedAt,
          updated_at: report.submittedAt,
        },
      ];
    }),
  );
  return ids;
}
