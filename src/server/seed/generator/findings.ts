import type { Kysely } from 'kysely';
import { dayMs, hourMs, minuteMs } from '../../../domain/calendar/durations';
import { builtinEngine, findRisksInThread } from '../../adapters/analysis/builtin/builtinEngine';
import type { Database } from '../../db/client';
import type { Schema } from '../../db/schema';
import { findAnalysedRound, roundByDate } from '../../modules/analyses/analyses.queries';
import { getAnalysisInput } from '../../modules/analyses/analysisInput';
import { textRiskOf } from '../../modules/risks/textRisk';
import { assignIds, idOf, insertRows } from './insertRows';
import type { OrganizationPlan } from './organizations';
import type { ProjectPlan, RoundPlan } from './projects';
import { createRandom } from './seededRandom';
import { earlierOf, workingInstantWithinDays } from './demoCalendar';

/** The topics of several rounds, so that they can be compared. */
const analysedRounds = 3;

/** Risks are found in this many of the last closed rounds. Those of the newest are not handled. */
const readRounds = 2;

/** The time from the closing of a round to its analysis when no person runs it: organizations analyse by default. */
const atCloseMs = minuteMs;

/** Rounds close at midnight, when nobody talks. */
const talkedAfterMs = dayMs + 10.5 * hourMs;

/**
 * Creates what the product finds in the inserted answers and reports of the last closed rounds: analyses and risks. Older
 * rounds have no analysis, so that visitors can run one. It takes seconds, so it runs outside the transaction. It always uses
 * the built-in engine, so that no demo text is sent to an external service.
 */
export async function createFindings({ kysely }: Database, plan: OrganizationPlan): Promise<void> {
  const analyses: Awaited<ReturnType<typeof analyse>>[] = [];
  const risks: ReturnType<typeof riskRows> = [];
  for (const project of plan.projects) {
    const closed = project.rounds.filter(({ times }) => times.closesAt <= plan.calendar.now);
    const { analysedBy } = project.scenario;
    const analyst = analysedBy === null ? null : idOf(plan.people, analysedBy);
    for (const round of closed.slice(-analysedRounds))
      analyses.push(await analyse(kysely, plan, project, round, analyst));
    for (const [index, round] of closed.slice(-readRounds).reverse().entries())
      risks.push(...riskRows(project, round, await findRisks(round), index > 0 ? analyst : null));
  }
  await kysely.transaction().execute(async (tx) => {
    await assignIds(tx, { analyses });
    // The feedback of the person who ran the analyses belongs to the newest one.
    const feedback = plan.projects.flatMap(({ id: projectId, scenario }) => {
      const newest = analyses.findLast((analysis) => analysis.projectId === projectId);
      if (!newest?.createdBy || !scenario.feedback) return [];
      const { id: analysisId, createdBy: serviceUserId, createdAt: updatedAt } = newest;
      return { ...scenario.feedback, analysisId, serviceUserId, updatedAt, engine: 'builtin' as const };
    });
    await insertRows(tx, plan.id, { analyses, analysis_feedback: feedback, text_risks: risks });
  });
}

async function analyse(
  db: Kysely<Schema>,
  { id: organizationId, scenario, calendar }: OrganizationPlan,
  { id: projectId, key }: ProjectPlan,
  { id: roundId, number, times, surveys }: RoundPlan,
  analyst: number | null,
) {
  // Late answers are in the figures, and a run that is older than they are would be offered again.
  const sentAt = surveys.flatMap(({ completedAt, report }) => [completedAt, report?.submittedAt ?? null]);
  const lastAt = new Date(Math.max(times.closesAt.getTime(), ...sentAt.map(Number)));
  const scope = { organizationId, projectId, serviceUserId: analyst, plan: scenario.plan };
  const random = createRandom(`${scenario.key}/${key}/analysis/${number}`);
  const round = await findAnalysedRound(db, scope, roundByDate(scope, times.openFrom));
  if (!round) throw new Error(`Round ${number} of ${key} was not inserted`);
  return {
    id: 0,
    projectId,
    roundId,
    facts: await builtinEngine.analyse(await getAnalysisInput(db, scope, round, null)),
    createdBy: analyst,
    createdAt:
      analyst === null
        ? earlierOf(new Date(lastAt.getTime() + atCloseMs), calendar.now)
        : workingInstantWithinDays(random, calendar, lastAt, 1),
  };
}

/** The sentences of a round after which somebody should talk with their writer, as the job of a sent text finds them. */
export async function findRisks({ surveys }: RoundPlan) {
  const found = [];
  for (const survey of surveys) {
    const texts = {
      survey: Object.values(survey.answers ?? {}).filter((value) => typeof value === 'string'),
      report: Object.values(survey.report?.entries ?? {}),
    };
    for (const source of ['survey', 'report'] as const) {
      const risk = textRiskOf(await findRisksInThread(texts[source]));
      if (risk) found.push({ survey, source, risk });
    }
  }
  return found;
}

/** The rows of the risks of an inserted round. */
export const riskRows = (
  project: ProjectPlan,
  { times }: RoundPlan,
  found: Awaited<ReturnType<typeof findRisks>>,
  talkedBy: number | null,
) =>
  found.map(({ survey, source, risk }) => ({
    ...risk,
    surveyId: survey.id,
    source,
    projectId: project.id,
    foundAt: times.closesAt,
    handledBy: talkedBy,
    handledAt: talkedBy === null ? null : new Date(times.closesAt.getTime() + talkedAfterMs),
    outcome: 'talked' as const,
  }));
