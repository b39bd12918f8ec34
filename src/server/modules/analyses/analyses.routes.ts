import type { Kysely } from 'kysely';
import type { analyses } from '../../../contract/analyses';
import type { Reply } from '../../../contract/types';
import { refusal } from '../../../domain/permissions';
import type { Schema } from '../../db/schema';
import type { Actor } from '../../http/actor';
import { notFound } from '../../http/errors';
import type { Handlers } from '../../http/handler';
import { expectInHistory } from '../access/expectIncluded';
import { type AnalysedRound, findAnalysedRound, latestRound, roundOf } from './analyses.queries';
import { listDashboard } from './dashboard.queries';
import { giveAnalysisFeedback } from './giveAnalysisFeedback';
import { presentAnalysis } from './presentAnalysis';
import { presentDashboard } from './presentDashboard';
import { quotedSheets, quoteReader } from './quotes';
import { runAnalysis } from './runAnalysis';
import { listReadableSheets } from './sheets.queries';

/** The round as the caller may see it: quotes need today's permission and the promise given to their writer. */
async function present(
  db: Kysely<Schema>,
  actor: Actor,
  round: AnalysedRound,
): Promise<Reply<'getAnalysis'>> {
  const mayRead = refusal(actor.viewer, 'analysis.quotes', actor) === null;
  const sheets =
    mayRead && round.run ? await listReadableSheets(db, actor, quotedSheets(round.run.facts)) : [];
  return presentAnalysis(actor.projectId, round, quoteReader(sheets));
}

async function show(db: Kysely<Schema>, actor: Actor, surveyDate: string): Promise<Reply<'getAnalysis'>> {
  await expectInHistory(db, actor, surveyDate);
  const round = await findAnalysedRound(db, actor, roundOf(actor, surveyDate));
  if (!round) throw notFound('回');
  return present(db, actor, round);
}

export const analysesHandlers: Handlers<keyof typeof analyses> = {
  getLatestAnalysis: async ({ actor, db, now }) => {
    const round = await findAnalysedRound(db, actor, latestRound(actor, now));
    return { analysis: round && (await present(db, actor, round)) };
  },
  getAnalysis: ({ actor, input, db }) => show(db, actor, input.surveyDate),
  runAnalysis: async (call) => {
    await runAnalysis(call);
    return show(call.db, call.actor, call.input.surveyDate);
  },
  giveAnalysisFeedback: ({ actor, input, transaction, ...context }) =>
    transaction((tx) => giveAnalysisFeedback(tx, actor, input, context)),
  getOrganizationAnalyses: async ({ actor, input, db }) =>
    presentDashboard(await listDashboard(db, actor, input.openFrom)),
};
