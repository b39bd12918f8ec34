import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema';
import { builtinEngine } from '../../adapters/analysis/builtin/builtinEngine';
import { maxTrendRounds } from '../../../domain/analysis/trend';
import {
  type AnalysisFacts,
  defaultAnalysisMinimum,
  type AnsweredSurvey,
} from '../../../domain/analysis/types';
import { defaultReportQuestions } from '../../../domain/questions/defaults';
import { randomWorkingInstantWithinDays } from '../plan/workingInstants';
import type { OrganizationPlan, ProjectPlan, RoundPlan } from '../plan/planTypes';
import { createRandom } from '../plan/seededRandom';
import { getId, surveyKey } from './insertedIds';
import { insertRows } from './insertRows';
import type { AllInsertedIds } from './writeOrganizationPlan';

export interface PlannedAnalysis {
  project: string;
  round: RoundPlan;
  by: string;
  at: Date;
  facts: AnalysisFacts;
}

/**
 * Analyses of the newest closed rounds that the stories have one of, made by the built-in engine whatever is
 * configured: nothing of the demo leaves the product. They quote sheets, so they come after those have ids, and take
 * their time, so they are made outside the transaction.
 */
export async function runAnalyses(plan: OrganizationPlan, ids: AllInsertedIds): Promise<PlannedAnalysis[]> {
  const made: PlannedAnalysis[] = [];
  for (const project of plan.projects) {
    const by = project.scenario.analysedBy;
    const at = project.rounds.findLastIndex(({ times }) => times.closesAt <= plan.calendar.now);
    const round = project.rounds[at];
    if (by === null || !round) continue;
    const version = project.versions.find((one) => one.version === round.version);
    const facts = await builtinEngine.analyse({
      round: {
        openFrom: round.times.openFrom,
        questions: version?.questions ?? [],
        asked: round.tally.participation.asked,
        surveys: surveysForAnalysis(plan, project, round, ids),
      },
      past: project.rounds
        .slice(Math.max(0, at - maxTrendRounds + 1), at)
        .map(({ tally }) => tally)
        .reverse(),
      minimum: defaultAnalysisMinimum,
    });
    const { now, isDayOff } = plan.calendar;
    const chance = createRandom(`${plan.scenario.key}/${project.scenario.key}/analysis`);
    made.push({
      project: project.scenario.key,
      round,
      by,
      facts,
      at: randomWorkingInstantWithinDays(chance, round.times.closesAt, 1, now, isDayOff),
    });
  }
  return made;
}

/** Keeps them. */
export async function writeAnalyses(
  tx: Transaction<Schema>,
  made: readonly PlannedAnalysis[],
  ids: AllInsertedIds,
): Promise<void> {
  await insertRows(
    tx,
    'analyses',
    made.map(({ project, round, by, at, facts }) => ({
      organization_id: ids.organization,
      project_id: getId(ids.projects, project),
      round_id: getId(ids.rounds, `${project}/${round.number}`),
      facts,
      created_by: getId(ids.people, by),
      created_at: at,
    })),
  );
}

const surveysForAnalysis = (
  { scenario: company }: OrganizationPlan,
  { scenario: story }: ProjectPlan,
  { number, surveys: sheets }: RoundPlan,
  ids: AllInsertedIds,
): AnsweredSurvey[] =>
  sheets.flatMap(({ person: by, answers, late, report }) =>
    answers
      ? [
          {
            surveyId: getId(ids.surveys, surveyKey(story.key, number, by)),
            serviceUserId: getId(ids.people, by),
            name: company.people.find(({ key }) => key === by)?.name ?? '',
            answers,
            report: defaultReportQuestions.flatMap(({ key }) => report?.entries[key] ?? []),
            late,
            mayShareWithAiService: { survey: false, report: false },
          },
        ]
      : [],
  );
