import type { Kysely } from 'kysely';
import { builtinEngine } from '../../adapters/analysis/builtin/builtinEngine';
import type { Database } from '../../db/client';
import type { Schema } from '../../db/schema';
import { findAnalysedRound, roundByDate } from '../../modules/analyses/analyses.queries';
import { getAnalysisInput } from '../../modules/analyses/analysisInput';
import { assignIds, idOf, insertRows } from './insertRows';
import type { OrganizationPlan } from './organizations';
import type { ProjectPlan } from './projects';
import { createRandom } from './seededRandom';
import { workingInstantWithinDays } from './workingInstants';

/** The topics of several rounds, so that they can be compared. */
const analysedRounds = 3;

/**
 * Runs the analyses of the last closed rounds for the projects whose scenario has some, from the inserted surveys, and
 * inserts them with what the person who ran them said about the newest. Always uses the built-in engine, so that no demo
 * text is sent to an external service. They take seconds, so they run outside the transaction.
 */
export async function createAnalyses({ kysely }: Database, plan: OrganizationPlan): Promise<void> {
  const analyses: Awaited<ReturnType<typeof analyseRounds>> = [];
  for (const project of plan.projects) analyses.push(...(await analyseRounds(kysely, plan, project)));
  await kysely.transaction().execute(async (tx) => {
    await assignIds(tx, { analyses });
    await insertRows(tx, {
      analyses: analyses.map(({ feedback, ...row }) => row),
      analysis_feedback: analyses
        .filter(({ feedback }) => feedback)
        .map(({ id, created_by, created_at, feedback }) => ({
          analysis_id: id,
          service_user_id: created_by,
          ...feedback,
          updated_at: created_at,
          engine: 'builtin',
        })),
    });
  });
}

async function analyseRounds(db: Kysely<Schema>, plan: OrganizationPlan, project: ProjectPlan) {
  const { analysedBy, feedback } = project.scenario;
  if (analysedBy === null) return [];
  const serviceUserId = idOf(plan.people, analysedBy);
  const scope = { organizationId: plan.id, projectId: project.id, serviceUserId, plan: plan.scenario.plan };
  const closed = project.rounds.filter(({ times }) => times.closesAt <= plan.calendar.now);
  const analyses = [];
  for (const { id, number, times } of closed.slice(-analysedRounds)) {
    const random = createRandom(`${plan.scenario.key}/${project.key}/analysis/${number}`);
    const round = await findAnalysedRound(db, scope, roundByDate(scope, times.openFrom));
    if (!round) throw new Error(`Round ${number} of ${project.key} was not inserted`);
    analyses.push({
      id: 0,
      organization_id: plan.id,
      project_id: project.id,
      round_id: id,
      facts: await builtinEngine.analyse(await getAnalysisInput(db, scope, round, null)),
      created_by: serviceUserId,
      created_at: workingInstantWithinDays(random, plan.calendar, times.closesAt, 1),
      feedback: number === closed.at(-1)?.number ? feedback : undefined,
    });
  }
  return analyses;
}
