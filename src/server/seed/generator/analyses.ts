import type { AnalysisFacts } from '../../../domain/analysis/types';
import { builtinEngine } from '../../adapters/analysis/builtin/builtinEngine';
import type { Database } from '../../db/client';
import { findAnalysedRound, roundByDate } from '../../modules/analyses/analyses.queries';
import { getAnalysisInput } from '../../modules/analyses/analysisInput';
import { idOf, insertRecords, insertRows, type Identified } from './insertRows';
import type { OrganizationPlan, ProjectPlan } from './planTypes';
import { createRandom } from './seededRandom';
import { workingInstantWithinDays } from './workingInstants';

/** The topics of several rounds, so that they can be compared. */
const analysedRounds = 3;

/** An analysis and what the person who ran it said about it. */
interface PlannedAnalysis extends Identified {
  row: { project_id: number; round_id: number; facts: AnalysisFacts; created_by: number; created_at: Date };
  feedback: ProjectPlan['scenario']['feedback'];
}

/**
 * Runs the analyses of the last closed rounds for the projects whose scenario has some, from the inserted surveys, and
 * inserts them with the feedback. Always uses the built-in engine, so that no demo text is sent to an external service.
 * They take seconds, so they run outside the transaction.
 */
export async function createAnalyses({ kysely }: Database, plan: OrganizationPlan): Promise<void> {
  const analyses: PlannedAnalysis[] = [];
  for (const project of plan.projects) {
    const { analysedBy, feedback } = project.scenario;
    if (analysedBy === null) continue;
    const scope = {
      organizationId: plan.id,
      projectId: project.id,
      serviceUserId: idOf(plan.people, analysedBy),
      plan: plan.scenario.plan,
    };
    const closed = project.rounds.filter(({ times }) => times.closesAt <= plan.calendar.now);
    for (const { id, number, times } of closed.slice(-analysedRounds)) {
      const random = createRandom(`${plan.scenario.key}/${project.key}/analysis/${number}`);
      const round = await findAnalysedRound(kysely, scope, roundByDate(scope, times.openFrom));
      if (!round) throw new Error(`Round ${number} of ${project.key} was not inserted`);
      analyses.push({
        id: 0,
        row: {
          project_id: project.id,
          round_id: id,
          facts: await builtinEngine.analyse(await getAnalysisInput(kysely, scope, round, null)),
          created_by: scope.serviceUserId,
          created_at: workingInstantWithinDays(random, plan.calendar, times.closesAt, 1),
        },
        feedback: id === closed.at(-1)?.id ? feedback : undefined,
      });
    }
  }
  await kysely.transaction().execute(async (tx) => {
    await insertRecords(
      tx,
      'analyses',
      analyses.map((analysis) => [analysis, { organization_id: plan.id, ...analysis.row }]),
    );
    await insertRows(
      tx,
      'analysis_feedback',
      analyses.flatMap(({ id, row, feedback }) =>
        feedback
          ? {
              analysis_id: id,
              service_user_id: row.created_by,
              ...feedback,
              updated_at: row.created_at,
              engine: 'builtin',
            }
          : [],
      ),
    );
  });
}
