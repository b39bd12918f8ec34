import type { Kysely } from 'kysely';
import type { analyses } from '../../../contract/analyses';
import type { Reply } from '../../../contract/types';
import { eventsByRound } from '../../../domain/analysis/projectEvents';
import { participationOnly } from '../../../domain/analysis/tally';
import { checkPermission } from '../../../domain/permissions';
import { aiServiceOf } from '../../adapters/analysis/aiServiceHost';
import type { Schema } from '../../db/schema';
import { notFound } from '../../lib/errors';
import type { Actor } from '../access/actor';
import { expectInPlanHistory, expectPlanFeature } from '../access/planRestrictions';
import { write, type Handlers, type RequestContext } from '../handler';
import { listOpenedRounds, listProjectEvents } from '../projectEvents/projectEvents.queries';
import { type AnalysedRound, findAnalysedRound, latestRound, roundByDate } from './analyses.queries';
import { listDashboard } from './dashboard.queries';
import { listDriverProjects } from './drivers.queries';
import { listOtherProjects, listRoundTopics } from './history.queries';
import { countFeedback, listFeedbackComments } from './feedback.queries';
import { giveAnalysisFeedback } from './giveAnalysisFeedback';
import { presentAnalysis } from './presentAnalysis';
import { presentDashboard } from './presentDashboard';
import { presentDrivers } from './presentDrivers';
import { presentHistory } from './presentHistory';
import { quotedSurveyIds, createQuoteReader } from './quotes';
import { previewAnalysis } from './previewAnalysis';
import { requestAnalysis } from './requestAnalysis';
import { listReadableSurveys } from './surveys.queries';

/** Whether the figures of an open round give the caller nothing away: they may read each of its answers. */
const canReadOpenRounds = (actor: Actor): boolean =>
  checkPermission(actor.viewer, 'timeline.read', actor) === null;

const asSeenBy = (actor: Actor, round: AnalysedRound, now: Date): AnalysedRound =>
  round.closesAt <= now || canReadOpenRounds(actor)
    ? round
    : { ...round, tally: participationOnly(round.tally) };

/** The round as the caller may see it. Quotes need today's permission and the caller among the stored readers. */
async function presentRound(
  db: Kysely<Schema>,
  { actor, now, services }: Pick<RequestContext<'getAnalysis'>, 'actor' | 'now' | 'services'>,
  round: AnalysedRound,
): Promise<Reply<'getAnalysis'>> {
  const canReadQuotes = checkPermission(actor.viewer, 'analysis.quotes', actor) === null;
  const surveys =
    canReadQuotes && round.run ? await listReadableSurveys(db, actor, quotedSurveyIds(round.run.facts)) : [];
  const aiService = aiServiceOf(services.config, round);
  return {
    analysis: presentAnalysis(actor.projectId, round, createQuoteReader(surveys), { now, aiService }),
  };
}

type RoundCall = Pick<
  RequestContext<'getAnalysis' | 'previewAnalysis' | 'runAnalysis'>,
  'actor' | 'input' | 'db' | 'now'
>;

async function findRound({ actor, input: { surveyDate }, db, now }: RoundCall): Promise<AnalysedRound> {
  await expectInPlanHistory(db, actor, surveyDate);
  const round = await findAnalysedRound(db, actor, roundByDate(actor, surveyDate));
  if (!round) throw notFound('回');
  return asSeenBy(actor, round, now);
}

export const analysesHandlers: Handlers<keyof typeof analyses> = {
  getLatestAnalysis: async ({ actor, db, now, services }) => {
    const round = await findAnalysedRound(db, actor, latestRound(actor, now));
    return round
      ? presentRound(db, { actor, now, services }, asSeenBy(actor, round, now))
      : { analysis: null };
  },
  getAnalysis: async (call) => presentRound(call.db, call, await findRound(call)),
  getAnalysisHistory: async (call) => {
    const { actor, input, db } = call;
    const round = await findRound(call);
    const days = [round, ...round.past].map(({ openFrom }) => openFrom);
    return presentHistory(
      round,
      await listRoundTopics(db, actor, days),
      await listOtherProjects(db, actor, input.surveyDate, call.now),
    );
  },
  getAnalysisEvents: async ({ actor, input: { surveyDate }, db }) => {
    await expectInPlanHistory(db, actor, surveyDate);
    const rounds = await listOpenedRounds(db, actor, surveyDate);
    const [first, last] = [rounds.at(0), rounds.at(-1)];
    if (!first || last?.openFrom !== surveyDate) throw notFound('回');
    const between = { after: first.openedAt, until: last.openedAt };
    return { rounds: eventsByRound(rounds, await listProjectEvents(db, actor, between)) };
  },
  previewAnalysis: async (call) => {
    expectPlanFeature(call.actor, 'analysis');
    return { sending: await previewAnalysis(call.db, call.actor, await findRound(call), call) };
  },
  runAnalysis: async (call) => {
    const { actor, db, transaction } = call;
    expectPlanFeature(actor, 'analysis');
    const { roundId } = await findRound(call);
    await transaction((tx) =>
      requestAnalysis(tx, { ...actor, roundId, requestedBy: actor.serviceUserId }, call),
    );
    return presentRound(db, call, await findRound(call));
  },
  giveAnalysisFeedback: write(giveAnalysisFeedback),
  getAnalysisFeedbackRates: async ({ actor, db }) => ({
    engines: await countFeedback(db, actor),
    comments: await listFeedbackComments(db, actor),
  }),
  getOrganizationAnalyses: async ({ actor, input, db, now }) =>
    presentDashboard(await listDashboard(db, actor, { until: input.openFrom, now })),
  getDrivers: async ({ actor, db, now }) => presentDrivers(await listDriverProjects(db, actor, now)),
};
