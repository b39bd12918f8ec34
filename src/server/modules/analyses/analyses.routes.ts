import type { analyses } from '../../../contract/analyses';
import { eventsByRound } from '../../../domain/analysis/projectEvents';
import { notFound } from '../../lib/errors';
import { expectInPlanHistory, expectPlanFeature } from '../access/planRestrictions';
import { listRoundTopics } from '../agreedActions/roundTopics.queries';
import { write, type Handlers } from '../handler';
import { listOpenedRounds, listProjectEvents } from '../projectEvents/projectEvents.queries';
import { findAnalysedRound, latestRound } from './analyses.queries';
import { listDashboard } from './dashboard.queries';
import { listDriverProjects } from './drivers.queries';
import { listOtherProjects } from './history.queries';
import { countFeedback, listFeedbackComments } from './feedback.queries';
import { giveAnalysisFeedback } from './giveAnalysisFeedback';
import { presentDashboard } from './presentDashboard';
import { presentDrivers } from './presentDrivers';
import { presentHistory } from './presentHistory';
import { previewAnalysis } from './previewAnalysis';
import { asSeenBy, findRound, presentRound } from './readRound';
import { runAnalysis } from './runAnalysis';

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
  runAnalysis: write(runAnalysis),
  giveAnalysisFeedback: write(giveAnalysisFeedback),
  getAnalysisFeedbackRates: async ({ actor, db }) => ({
    engines: await countFeedback(db, actor),
    comments: await listFeedbackComments(db, actor),
  }),
  getOrganizationAnalyses: async ({ actor, input, db, now }) =>
    presentDashboard(await listDashboard(db, actor, { until: input.openFrom, now })),
  getDrivers: async ({ actor, db, now }) => presentDrivers(await listDriverProjects(db, actor, now)),
};
