import type { Transaction } from 'kysely';
import { defaultAnalysisMinimum } from '../../../domain/analysis/settings';
import { maxTrendRounds } from '../../../domain/analysis/trend';
import type { AnalysisFacts, AnsweredSurvey } from '../../../domain/analysis/types';
import { defaultReportQuestions } from '../../../domain/questions/defaults';
import { builtinEngine } from '../../adapters/analysis/builtin/builtinEngine';
import type { Schema } from '../../db/schema';
import type { ProjectScenario } from '../scenarios/scenarioTypes';
import { idOf, insertRecords, insertRows, type Identified } from './insertRows';
import type { OrganizationPlan, ProjectPlan, RoundPlan } from './planTypes';
import { createRandom } from './seededRandom';
import { workingInstantWithinDays } from './workingInstants';

export interface PlannedAnalysis extends Identified {
  project: ProjectPlan;
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
export async function runAnalyses(plan: OrganizationPlan): Promise<PlannedAnalysis[]> {
  const analyses: PlannedAnalysis[] = [];
  for (const project of plan.projects) {
    const { analysedBy, feedback } = project.scenario;
    if (analysedBy === null) continue;
    const closed = project.rounds.filter(({ times }) => times.closesAt <= plan.calendar.now);
    for (const round of closed.slice(-analysedRounds)) {
      const random = createRandom(`${plan.scenario.key}/${project.key}/analysis/${round.number}`);
      analyses.push({
        id: 0,
        project,
        round,
        by: analysedBy,
        facts: await analyseRound(plan, project, round),
        at: workingInstantWithinDays(random, plan.calendar, round.times.closesAt, 1),
        feedback: round === closed.at(-1) ? feedback : undefined,
      });
    }
  }
  return analyses;
}

function analyseRound(
  { people }: OrganizationPlan,
  project: ProjectPlan,
  round: RoundPlan,
): Promise<AnalysisFacts> {
  const surveys = round.surveys.flatMap(({ id, person, answers, late, report }): AnsweredSurvey[] => {
    const author = people.find(({ key }) => key === person);
    if (!answers || !author) return [];
    return [
      {
        surveyId: id,
        serviceUserId: author.id,
        name: author.name,
        answers,
        report: defaultReportQuestions.flatMap(({ key }) => report?.entries[key] ?? []),
        late,
        canShareWithAiService: { survey: false, report: false },
      },
    ];
  });
  return builtinEngine.analyse({
    round: {
      openFrom: round.times.openFrom,
      questions: round.version.questions,
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
export async function insertAnalyses(
  tx: Transaction<Schema>,
  { id: organization, people }: OrganizationPlan,
  analyses: readonly PlannedAnalysis[],
): Promise<void> {
  await insertRecords(
    tx,
    'analyses',
    analyses.map((analysis) => [
      analysis,
      {
        organization_id: organization,
        project_id: analysis.project.id,
        round_id: analysis.round.id,
        facts: analysis.facts,
        created_by: idOf(people, analysis.by),
        created_at: analysis.at,
      },
    ]),
  );
  await insertRows(
    tx,
    'analysis_feedback',
    analyses.flatMap(({ id, by, at, feedback }) =>
      feedback
        ? {
            analysis_id: id,
            service_user_id: idOf(people, by),
            ...feedback,
            updated_at: at,
            engine: 'builtin',
          }
        : [],
    ),
  );
}
