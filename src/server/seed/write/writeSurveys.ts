import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema';
import type { OrganizationPlan, ProjectPlan, RoundPlan, SurveyPlan } from '../plan/planTypes';
import { getId, surveyKey, type InsertedIds } from './insertedIds';
import { insertRows } from './insertRows';

interface SurveyWriteContext extends Pick<InsertedIds, 'organization' | 'people' | 'projects'> {
  rounds: ReadonlyMap<string, number>;
  /** Named to the writer as a reader, see aiServiceOf. */
  aiService: string | null;
}

export interface PlannedSurvey {
  project: ProjectPlan;
  round: RoundPlan;
  survey: SurveyPlan;
  key: string;
}

/** Every sheet of a company with its place, in the order the rounds opened. */
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

/** The sheets with their answers, and the reports. Returns the ids of the sheets. */
export async function writeSurveys(
  tx: Transaction<Schema>,
  plan: OrganizationPlan,
  known: SurveyWriteContext,
): Promise<InsertedIds['surveys']> {
  const { organization, people, projects, rounds, aiService } = known;
  const placed = surveysByOpening(plan);
  const surveyColumns = ({ project, round, survey: sheet }: PlannedSurvey) => ({
    organization_id: organization,
    project_id: getId(projects, project.scenario.key),
    round_id: getId(rounds, `${project.scenario.key}/${round.number}`),
    service_user_id: getId(people, sheet.person),
  });
  /** The promise as the commands store it: in the order of the ids. */
  const readerColumns = (readers: readonly string[]) => ({
    readers: readers.map((key) => getId(people, key)).sort((a, b) => a - b),
    ai_service: readers.length > 0 ? aiService : null,
  });

  const written = await insertRows(
    tx,
    'surveys',
    placed.map((one) => ({
      ...surveyColumns(one),
      survey_state: one.survey.state,
      draft: one.survey.draft,
      answers: one.survey.answers,
      ...readerColumns(one.survey.readers),
      version: one.survey.state === 'untouched' ? 0 : 1,
      day_off: one.survey.dayOff,
      late: one.survey.late,
      completed_at: one.survey.completedAt,
      updated_at: one.survey.updatedAt,
    })),
    ['id', 'round_id', 'service_user_id'],
  );
  const byPlace = new Map(written.map((row) => [`${row.round_id}/${row.service_user_id}`, row.id]));
  const ids = new Map(
    placed.map((one) => {
      const place = surveyColumns(one);
      return [one.key, getId(byPlace, `${place.round_id}/${place.service_user_id}`)];
    }),
  );

  await insertRows(
    tx,
    'reports',
    placed.flatMap((one) => {
      const { report, late } = one.survey;
      if (!report) return [];
      return [
        {
          survey_id: getId(ids, one.key),
          ...surveyColumns(one),
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
