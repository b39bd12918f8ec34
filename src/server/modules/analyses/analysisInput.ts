import type { Kysely } from 'kysely';
import type { AnalysisInput, RoundAnswers } from '../../../domain/analysis/types';
import type { Schema } from '../../db/schema';
import type { ProjectActor } from '../access/actor';
import type { AnalysedRound } from './analyses.queries';
import { listCompletedSurveys, listNamesOfPeople, type CompletedSurvey } from './surveys.queries';

/** The input of an engine, both for a run and for the preview of what a run would send. */
export async function getAnalysisInput(
  db: Kysely<Schema>,
  scope: Pick<ProjectActor, 'organizationId' | 'projectId'>,
  round: AnalysedRound,
  aiService: string | null,
): Promise<AnalysisInput> {
  const { past, minimum, alertLimits } = round;
  const surveys = await listCompletedSurveys(db, scope, round.roundId);
  const names = await listNamesOfPeople(db, scope, round.roundId);
  return { round: roundAnswers(round, surveys, names, aiService), past, minimum, alertLimits };
}

/** A text may go to an external service only if that service was named to its writer. */
const roundAnswers = (
  { openFrom, questions, tally }: AnalysedRound,
  surveys: readonly CompletedSurvey[],
  names: readonly string[],
  aiService: string | null,
): RoundAnswers => ({
  openFrom,
  questions,
  asked: tally.participation.asked,
  names,
  surveys: surveys.map((survey) => ({
    surveyId: survey.surveyId,
    name: survey.name ?? '',
    answers: survey.answers,
    report: survey.reportQuestions.flatMap(({ key }) => survey.entries?.[key] ?? []),
    late: survey.late,
    canShareWithAiService: {
      survey: aiService !== null && survey.aiService === aiService,
      report: aiService !== null && survey.reportAiService === aiService,
    },
  })),
});
