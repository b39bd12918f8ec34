import type { Kysely } from 'kysely';
import type { analyses } from '../../../contract/analyses';
import type { Reply } from '../../../contract/types';
import { checkPermission } from '../../../domain/permissions';
import type { Schema } from '../../db/schema';
import type { Actor } from '../access/actor';
import { notFound } from '../../lib/errors';
import type { Handlers } from '../handler';
import { expectInPlanHistory } from '../access/planRestrictions';
import { type AnalysedRound, findAnalysedRound, latestRound, roundByDate } from './analyses.queries';
import { listDashboard } from './dashboard.queries';
import { giveAnalysisFeedback } from './giveAnalysisFeedback';
import { presentAnalysis } from './presentAnalysis';
import { presentDashboard } from './presentDashboard';
import { quotedSurveyIds, createQuoteReader } from './quotes';
import { runAnalysis } from './runAnalysis';
import { listReadableSurveys } from './surveys.queries';

/** The round as the caller may see it. Quotes need today's permission and the caller among the stored readers. */
async function presentRound(
  db: Kysely<Schema>,
  actor: Actor,
  round: AnalysedRound,
): Promise<Reply<'getAnalysis'>> {
  const mayRead = checkPermission(actor.viewer, 'analysis.quotes', actor) === null;
  const surveys =
    mayRead && round.run ? await listReadableSurveys(db, actor, quotedSurveyIds(round.run.facts)) : [];
  return presentAnalysis(actor.projectId, round, createQuoteReader(surveys));
}

async function loadAnalysis(
  db: Kysely<Schema>,
  actor: Actor,
  surveyDate: string,
): Promise<Reply<'getAnalysis'>> {
  await expectInPlanHistory(db, actor, surveyDate);
  const round = await findAnalysedRound(db, actor, roundByDate(actor, surveyDate));
  if (!round) throw notFound('回');
  return presentRound(db, actor, round);
}

export const analysesHandlers: Handlers<keyof typeof analyses> = {
  getLatestAnalysis: async ({ actor, db, now }) => {
    const round = await findAnalysedRound(db, actor, latestRound(actor, now));
    return { analysis: round && (await presentRound(db, actor, round)) };
  },
  getAnalysis: ({ actor, input, db }) => loadAnalysis(db, actor, input.surveyDate),
  runAnalysis: async (call) => {
    await runAnalysis(call);
    return loadAnalysis(call.db, call.actor, call.input.surveyDate);
  },
  giveAnalysisFeedback: ({ actor, input, transaction, ...context }) =>
    transaction((tx) => giveAnalysisFeedback(tx, actor, input, context)),
  getOrganizationAnalyses: async ({ actor, input, db }) =>
    presentDashboard(await listDashboard(db, actor, input.openFrom)),
};
