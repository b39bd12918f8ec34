import { listedFiguresOf } from '../../../domain/analysis/listedFigures';
import type { AlertLimits, RoundTally } from '../../../domain/analysis/types';
import type { Question } from '../../../domain/questions/types';

/** The columns of a round that are computed from its counts. Triggers pass them on to the project (architecture). */
export function roundFigures(
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
