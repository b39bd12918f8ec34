import type { Kysely } from 'kysely';
import { participationOnly } from '../../../domain/analysis/tally';
import { checkPermission } from '../../../domain/permissions';
import { aiServiceOf } from '../../adapters/analysis/aiServiceHost';
import type { Schema } from '../../db/schema';
import { notFound } from '../../lib/errors';
import type { Actor } from '../access/actor';
import { listPermittedProjects } from '../access/permissions.queries';
import { expectInPlanHistory } from '../access/planRestrictions';
import type { RequestContext } from '../handler';
import {
  type AnalysedRound,
  findAnalysedRound,
  listAnalysedRounds,
  roundByDate,
  roundsByDate,
} from './analyses.queries';
import { presentAnalysis, type RoundAnalysis } from './presentAnalysis';
import { createQuoteReader, quotedSurveys } from './quotes';
import { listReaderSentences } from './readerSummary';
import { listReadableSurveys } from './surveys.queries';

/** Whether the figures of an open round give the caller nothing away: they may read each of its answers. */
const canReadOpenRounds = (actor: Actor): boolean =>
  checkPermission(actor.viewer, 'timeline.read', actor) === null;

export const asSeenBy = (actor: Actor, round: AnalysedRound, now: Date): AnalysedRound =>
  round.closesAt <= now || canReadOpenRounds(actor)
    ? round
    : { ...round, tally: participationOnly(round.tally) };

/** The round as the caller may see it. Quotes need today's permission and the caller among the stored readers. */
export async function presentRound(
  db: Kysely<Schema>,
  { actor, now, services }: Pick<RequestContext<'getAnalysis'>, 'actor' | 'now' | 'services'>,
  round: AnalysedRound,
) {
  const canReadQuotes = checkPermission(actor.viewer, 'analysis.quotes', actor) === null;
  const surveys = canReadQuotes ? await listReadableSurveys(db, actor, quotedSurveys([round])) : [];
  const aiService = aiServiceOf(services.config, round);
  const isWithheld = round.tally.complete < round.minimum;
  const ofReader = isWithheld ? [] : await listReaderSentences(db, actor, round.openFrom, now);
  return {
    analysis: presentAnalysis(round, createQuoteReader(surveys), {
      now,
      aiService,
      ofReader,
    }),
  };
}

/**
 * Closed rounds of several projects, as the caller may see them in a document for all: without the sentences of
 * `listReaderSentences`.
 */
export async function presentRounds(
  db: Kysely<Schema>,
  { actor, now, services }: Pick<RequestContext<'getOrganizationAnalysesPdf'>, 'actor' | 'now' | 'services'>,
  days: readonly { projectId: number; openFrom: string }[],
): Promise<RoundAnalysis[]> {
  const projectIds = days.map(({ projectId }) => projectId);
  const rounds = await listAnalysedRounds(db, actor, roundsByDate(actor.organizationId, days));
  const quotable = await listPermittedProjects(db, 'analysis.quotes', actor, projectIds);
  const quoted = quotedSurveys(rounds.filter(({ projectId }) => quotable.has(projectId)));
  const read = createQuoteReader(await listReadableSurveys(db, actor, quoted));
  return rounds.map((round) => {
    const aiService = aiServiceOf(services.config, round);
    return presentAnalysis(round, read, { now, aiService, ofReader: [] });
  });
}

type RoundCall = Pick<
  RequestContext<'getAnalysis' | 'getAnalysisPdf' | 'previewAnalysis' | 'runAnalysis'>,
  'actor' | 'input' | 'db' | 'now'
>;

/** The round of a day as the caller may see it; throws 404 where there is none, 403 before the plan's history. */
export async function findRound({
  actor,
  input: { surveyDate },
  db,
  now,
}: RoundCall): Promise<AnalysedRound> {
  await expectInPlanHistory(db, actor, surveyDate);
  const round = await findAnalysedRound(db, actor, roundByDate(actor, surveyDate));
  if (!round) throw notFound('回');
  return asSeenBy(actor, round, now);
}
