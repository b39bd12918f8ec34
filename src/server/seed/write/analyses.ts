import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema';
import { builtinEngine } from '../../adapters/analysis/builtin/builtinEngine';
import { maxTrendRounds } from '../../../domain/analysis/trend';
import { defaultAnalysisMinimum } from '../../../domain/analysis/settings';
import type { AnalysisFacts, AnsweredSurvey } from '../../../domain/analysis/types';
import { defaultReportQuestions } from '../../../domain/questions/defaults';
import { randomWorkingInstantWithinDays } from '../plan/workingInstants';
import type { OrganizationPlan, ProjectPlan, RoundPlan } from '../plan/planTypes';
import { createRandom } from '../plan/seededRandom';
import { getId, roundKey, surveyKey, type InsertedIds } from './insertedIds';
import { insertRows } from './insertRows';

export interface PlannedAnalysis {
  project: string;
  round: RoundPlan;
  by: string;
  at: Date;
  facts: AnalysisFacts;
}

/**
 * Runs the analysis of the newest closed round for the projects whose scenario has one. Always uses the built-in
 * engine, so that no demo text is sent to an external service. Analyses quote surveys by id, so the surveys have to be
 * inserted first; they take seconds, so they run outside the transaction.
 */
export async function runAnalyses(plan: OrganizationPlan, ids: InsertedIds): Promise<PlannedAnalysis[]> {
  const analyses: PlannedAnalysis[] = [];
  for (const project of plan.projects) {
    const person = project.scenario.analysedBy;
    const index = project.rounds.findLastIndex(({ times }) => times.closesAt <= plan.calendar.now);
    const round = project.rounds[index];
    if (person === null || !round) continue;
    const version = project.versions.find((candidate) => candidate.version === round.version);
    const facts = await builtinEngine.analyse({
      round: {
        openFrom: round.times.openFrom,
        questions: version?.questions ?? [],
        asked: round.tally.participation.asked,
        surveys: surveysForAnalysis(plan, project, round, ids),
      },
      past: project.rounds
        .slice(Math.max(0, index - maxTrendRounds + 1), index)
        .map(({ tally }) => tally)
        .reverse(),
      minimum: defaultAnalysisMinimum,
    });
    const { now, isDayOff } = plan.calendar;
    const random = createRandom(`${plan.scenario.key}/${project.scenario.key}/analysis`);
    analyses.push({
      project: project.scenario.key,
      round,
      by: person,
      facts,
      at: randomWorkingInstantWithinDays(random, round.times.closesAt, 1, now, isDayOff),
    });
  }
  return analyses;
}

/** Inserts the analyses. */
export async function writeAnalyses(
  tx: Transaction<Schema>,
  analyses: readonly PlannedAnalysis[],
  ids: InsertedIds,
): Promise<void> {
  await insertRows(
    tx,
    'analyses',
    analyses.map(({ project, round, by: person, at, facts }) => ({
      organization_id: ids.organization,
      project_id: getId(ids.projects, project),
      round_id: getId(ids.rounds, roundKey(project, round.number)),
      facts,
      created_by: getId(ids.people, person),
      created_at: at,
    })),
  );
}

const surveysForAnalysis = (
  { scenario: organization }: OrganizationPlan,
  { scenario }: ProjectPlan,
  { number, surveys }: RoundPlan,
  ids: InsertedIds,
): AnsweredSurvey[] =>
  surveys.flatMap(({ person, answers, late, report }) =>
    answers
      ? [
          {
            surveyId: getId(ids.surveys, surveyKey(scenario.key, number, person)),
            serviceUserId: getId(ids.people, person),
            name: organization.people.find(({ key }) => key === person)?.name ?? '',
            answers,
            report: defaultReportQuestions.flatMap(({ key }) => report?.entries[key] ?? []),
            late,
            mayShareWithAiService: { survey: false, report: false },
          },
        ]
      : [],
  );
