import type { AnalysisFacts, RoundAnswers } from '../../../domain/analysis/types';
import type { RequestContext } from '../handler';
import { notFound } from '../../lib/errors';
import { publishInvalidations, projectInvalidations } from '../live/publishInvalidations';
import { expectPlanFeature } from '../access/planRestrictions';
import { createNotifications } from '../notifications/createNotifications';
import { listProjectEditors } from '../access/memberships.queries';
import { aiServiceHost } from '../../adapters/analysis/aiServiceHost';
import { findAnalysedRound, roundByDate, type AnalysedRound } from './analyses.queries';
import { listCompletedSurveys, type CompletedSurvey } from './surveys.queries';

type RunAnalysisCall = Pick<
  RequestContext<'runAnalysis'>,
  'actor' | 'input' | 'db' | 'now' | 'services' | 'transaction'
>;

/**
 * Runs the analysis of a round and stores it. A round has one analysis: a second run replaces the first, and of two
 * concurrent runs the one that read later wins. Reading and analysing happen before the transaction.
 */
export async function runAnalysis({
  actor,
  input,
  db,
  now,
  services,
  transaction,
}: RunAnalysisCall): Promise<void> {
  expectPlanFeature(actor, 'analysis');
  const round = await findAnalysedRound(db, actor, roundByDate(actor, input.surveyDate));
  if (!round) throw notFound('回');
  const surveys = await listCompletedSurveys(db, actor, round.roundId);
  const facts = await services.analysis.analyse({
    round: roundAnswers(round, surveys, aiServiceHost(services.config)),
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
        ...analysisColumns(facts, now),
      })
      .onConflict((on) =>
        on
          .column('round_id')
          .doUpdateSet({ created_by: actor.serviceUserId, ...analysisColumns(facts, now) })
          .where('analyses.created_at', '<=', now),
      )
      .executeTakeFirstOrThrow();
    if (stored.numInsertedOrUpdatedRows === 0n) return;
    await createNotifications(
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
    await publishInvalidations(tx, projectInvalidations(actor, 'Analysis'));
  });
}

const analysisColumns = (facts: AnalysisFacts, now: Date) => ({
  facts: JSON.stringify(facts),
  created_at: now,
});

/** The input of the engine. A text may go to an external service only if that service was named to its writer. */
const roundAnswers = (
  { openFrom, questions, tally }: AnalysedRound,
  surveys: readonly CompletedSurvey[],
  aiService: string | null,
): RoundAnswers => ({
  openFrom,
  questions,
  asked: tally.participation.asked,
  surveys: surveys.map((survey) => ({
    surveyId: survey.surveyId,
    serviceUserId: survey.serviceUserId ?? 0,
    name: survey.name ?? '',
    answers: survey.answers,
    report: survey.reportQuestions.flatMap(({ key }) => survey.entries?.[key] ?? []),
    late: survey.late,
    mayShareWithAiService: {
      survey: aiService !== null && survey.aiService === aiService,
      report: aiService !== null && survey.reportAiService === aiService,
    },
  })),
});
