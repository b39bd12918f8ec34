import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema';
import { builtinEngine } from '../../adapters/analysis/builtin/builtinEngine';
import { maxTrendRounds } from '../../../domain/analysis/trend';
import { defaultAnalysisMinimum } from '../../../domain/analysis/settings';
import type { AnalysisFacts, AnsweredSurvey } from '../../../domain/analysis/types';
import { defaultReportQuestions } from '../../../domain/questions/defaults';
import { randomWorkingInstantWithinDays } from '../plan/workingInstants';
import type { OrganizationPlan, ProjectPlan, RoundPlan } from '../plan/planTypes';
import type { ProjectScenario } from '../scenarios/scenarioTypes';
import { createRandom } from '../plan/seededRandom';
import { getId, roundKey, surveyKey, type InsertedIds } from './insertedIds';
import { insertRows } from './insertRows';

export interface PlannedAnalysis {
  project: string;
  round: RoundPlan;
  by: string;
  at: Date;
  facts: AnalysisFacts;
  feedback: ProjectScenario['feedback'];
}

/** The topics of several rounds, so that they can be compared. */
const analysedRounds = 3;

/**
 * Runs the analyses of the last closed rounds for the projects whose scenario has some. Always uses the built-in
 * engine, so that no demo text is sent to an external service. Analyses quote surveys by id, so the surveys have to be
 * inserted first; they take seconds, so they run outside the transaction.
 */
export async function runAnalyses(plan: OrganizationPlan, ids: InsertedIds): Promise<PlannedAnalysis[]> {
  const { now, isDayOff } = plan.calendar;
  const analyses: PlannedAnalysis[] = [];
  for (const project of plan.projects) {
    const { key, analysedBy, feedback } = project.scenario;
    if (analysedBy === null) continue;
    const closed = project.rounds.filter(({ times }) => times.closesAt <= now);
    for (const round of closed.slice(-analysedRounds)) {
      const random = createRandom(`${plan.scenario.key}/${key}/analysis/${round.number}`);
      analyses.push({
        project: key,
        round,
        by: analysedBy,
        facts: await analyseRound(plan, project, round, ids),
        at: randomWorkingInstantWithinDays(random, round.times.closesAt, 1, now, isDayOff),
        feedback: round === closed.at(-1) ? feedback : undefined,
      });
    }
  }
  return analyses;
}

function analyseRound(
  plan: OrganizationPlan,
  project: ProjectPlan,
  round: RoundPlan,
  ids: InsertedIds,
): Promise<AnalysisFacts> {
  const version = project.versions.find((candidate) => candidate.version === round.version);
  const surveys = surveysForAnalysis(plan, project, round, ids);
  return builtinEngine.analyse({
    round: {
      openFrom: round.times.openFrom,
      questions: version?.questions ?? [],
      asked: round.tally.participation.asked,
      surveys,
      names: surveys.map(({ name }) => name),
    },
    past: project.rounds
      .slice(Math.max(0, round.number - maxTrendRounds + 1), round.number)
      .map(({ tally }) => tally)
      .reverse(),
    minimum: defaultAnalysisMinimum,
  });
}

/** Inserts the analyses and the feedback on them. */
export async function writeAnalyses(
  tx: Transaction<Schema>,
  analyses: readonly PlannedAnalysis[],
  ids: InsertedIds,
): Promise<void> {
  const roundIdOf = ({ project, round }: PlannedAnalysis) =>
    getId(ids.rounds, roundKey(project, round.number));
  const inserted = await insertRows(
    tx,
    'analyses',
    analyses.map((analysis) => ({
      organization_id: ids.organization,
      project_id: getId(ids.projects, analysis.project),
      round_id: roundIdOf(analysis),
      facts: analysis.facts,
      created_by: getId(ids.people, analysis.by),
      created_at: analysis.at,
    })),
    ['id', 'round_id'],
  );
  const analysisIds = new Map(inserted.map(({ id, round_id }) => [round_id, id]));
  await insertRows(
    tx,
    'analysis_feedback',
    analyses.flatMap((analysis) =>
      analysis.feedback
        ? {
            analysis_id: getId(analysisIds, roundIdOf(analysis)),
            service_user_id: getId(ids.people, analysis.by),
            ...analysis.feedback,
            updated_at: analysis.at,
            engine: 'builtin',
          }
        : [],
    ),
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
            canShareWithAiService: { survey: false, report: false },
          },
        ]
      : [],
  );
