import type { AnalysisFacts, RoundAnswers } from '../../../domain/analysis/types';
import type { Call } from '../../http/handler';
import { notFound } from '../../http/errors';
import { publish, toProject } from '../../live/publish';
import { expectFeature } from '../access/expectIncluded';
import { notify } from '../notifications/notify';
import { listProjectEditors } from '../reports/reports.queries';
import { aiServiceOf } from '../survey/aiService';
import { findAnalysedRound, roundOf, type AnalysedRound } from './analyses.queries';
import { listCompleteSheets, type CompleteSheet } from './sheets.queries';

type Run = Pick<Call<'runAnalysis'>, 'actor' | 'input' | 'db' | 'now' | 'services' | 'transaction'>;

/**
 * Runs the analysis of a round and keeps it: one a round, so a second run replaces the first, and of two at once the
 * one that read later stays. Reading and thinking come before the transaction, which only stores.
 */
export async function runAnalysis({ actor, input, db, now, services, transaction }: Run): Promise<void> {
  expectFeature(actor, 'analysis');
  const round = await findAnalysedRound(db, actor, roundOf(actor, input.surveyDate));
  if (!round) throw notFound('回');
  const sheets = await listCompleteSheets(db, actor, round.roundId);
  const facts = await services.analysis.analyse({
    round: roundAnswers(round, sheets, aiServiceOf(services.config)),
    past: round.past,
    minimum: round.minimum,
  });
  await transaction(async (tx) => {
    const stored = await tx
      .insertInto('analyses')
      .values({
        organization_id: actor.organizationId,
        project_id: actor.projectId,
        round_id: round.roundId,
        created_by: actor.serviceUserId,
        ...content(facts, now),
      })
      .onConflict((on) =>
        on
          .column('round_id')
          .doUpdateSet({ created_by: actor.serviceUserId, ...content(facts, now) })
          .where('analyses.created_at', '<=', now),
      )
      .executeTakeFirstOrThrow();
    if (stored.numInsertedOrUpdatedRows === 0n) return;
    await notify(
      tx,
      {
        kind: 'analysisReady',
        subject: 'analysis',
        key: `analysisReady:${round.roundId}`,
        organizationId: actor.organizationId,
        projectId: actor.projectId,
        actorId: actor.serviceUserId,
      },
      (await listProjectEditors(tx, actor.projectId)).map((serviceUserId) => ({
        serviceUserId,
        surveyId: null,
      })),
      { now, services },
    );
    await publish(tx, [toProject(actor.projectId, `Analysis:${actor.projectId}`)]);
  });
}

const content = (facts: AnalysisFacts, now: Date) => ({ facts: JSON.stringify(facts), created_at: now });

/** What the engine is given. A text may leave the product when the service it would go to was named to its writer. */
const roundAnswers = (
  { openFrom, questions, tally }: AnalysedRound,
  sheets: readonly CompleteSheet[],
  aiService: string | null,
): RoundAnswers => ({
  openFrom,
  questions,
  asked: tally.participation.asked,
  sheets: sheets.map((sheet) => ({
    surveyId: sheet.surveyId,
    serviceUserId: sheet.serviceUserId ?? 0,
    name: sheet.name ?? '',
    answers: sheet.answers,
    report: sheet.reportQuestions.flatMap(({ key }) => sheet.entries?.[key] ?? []),
    late: sheet.late,
    mayLeave: {
      survey: aiService !== null && sheet.aiService === aiService,
      report: aiService !== null && sheet.reportAiService === aiService,
    },
  })),
});
