import { listedFiguresOf } from '../../../domain/analysis/listedFigures';
import { tallyOf } from '../../../domain/analysis/tally';
import type { AlertLimits, RoundTally } from '../../../domain/analysis/types';
import type { Question } from '../../../domain/questions/types';
import { givenRows } from '../../db/arrayParameters';
import type { Tx } from '../../db/transaction';
import {
  lockRoundToRecount,
  listCountedSurveys,
  findFigureSettings,
  lockListedRounds,
  type CountedSurvey,
  type RoundToCount,
} from './roundFigures.queries';

/** The columns of a round that are computed from its counts. Triggers pass them on to the project (architecture). */
function roundFigures(
  questions: readonly Question[],
  tally: RoundTally,
  { minimum, alertLimits }: { minimum: number; alertLimits: AlertLimits },
) {
  const { conditionScore, lowQuestions } = listedFiguresOf(questions, tally, minimum, alertLimits);
  return {
    tally: JSON.stringify(tally),
    completed: tally.participation.completed,
    asked: tally.participation.asked,
    condition_score: conditionScore,
    low_questions: JSON.stringify(lowQuestions),
  };
}

/** The same columns, of a round that is counted from its surveys. */
export function countRound(round: RoundToCount, surveys: readonly CountedSurvey[]) {
  const tally = tallyOf({
    openFrom: round.openFrom,
    questions: round.questions,
    asked: surveys.filter(({ dayOff }) => !dayOff).length,
    surveys: surveys.flatMap(({ answers, late, surveyState }) =>
      surveyState === 'complete' && answers ? [{ answers, late }] : [],
    ),
  });
  return roundFigures(round.questions, tally, round);
}

/** The tags of what shows whom a round asks and how many of them have answered. */
export const askedPeopleTags = [
  'ReportMarks',
  'Analysis',
  'Projects',
  'AnswerTimeline',
  'Participants',
] as const;

/**
 * Recounts a round from its completed surveys and stores the result, so that lists and trends need not read the
 * surveys. Under the round's lock: of two concurrent completions the second count sees both.
 */
export async function recountRound(tx: Tx, roundId: number): Promise<void> {
  const round = await lockRoundToRecount(tx, roundId);
  const surveys = await listCountedSurveys(tx, roundId);

  await tx.updateTable('rounds').set(countRound(round, surveys)).where('id', '=', roundId).execute();
}

/**
 * Computes the figures of the rounds that lists show with the organization's minimum number and alert limits. A command
 * that changes these settings calls it in its transaction, because the figures are stored with the rounds.
 */
export async function rescoreRounds(tx: Tx, organizationId: number): Promise<void> {
  const settings = await findFigureSettings(tx, organizationId);
  if (!settings) return;
  const rounds = await lockListedRounds(tx, organizationId);
  const figures = rounds.map(({ id, tally, questions }) => ({
    id,
    ...roundFigures(questions, tally, settings),
  }));
  await tx
    .updateTable('rounds')
    .from(givenRows(figures, { id: 'bigint', condition_score: 'double precision', low_questions: 'jsonb' }))
    .set((eb) => ({
      condition_score: eb.ref('given.condition_score'),
      low_questions: eb.ref('given.low_questions'),
    }))
    .whereRef('rounds.id', '=', 'given.id')
    .execute();
}
