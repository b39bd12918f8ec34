import { goodnessOf } from '../../../domain/questions/answers';
import type { Question } from '../../../domain/questions/types';
import type { ScoreStep } from '../../../domain/analysis/scoreStep';

/**
 * The meaning of a rating in a word, and its step on the score scale. The word is needed because colour alone would not
 * be accessible. An eNPS has none: its words name groups (批判者), and stand where people are counted, not beside a person.
 */
export interface RatingWord {
  word: string | null;
  step: ScoreStep;
}

/** From the bad end to the good one (product §4). */
const scaleWords: readonly RatingWord[] = [
  { word: '悪い', step: 'low3' },
  { word: 'やや悪い', step: 'low2' },
  { word: 'ふつう', step: 'middle' },
  { word: 'やや良い', step: 'high2' },
  { word: '良い', step: 'high3' },
];

const npsStep = (value: number): ScoreStep => {
  if (value <= 6) return 'low2';
  return value <= 8 ? 'middle' : 'high2';
};

/** The word of an answer to a scale or eNPS question; null for other questions and values. */
export function ratingWord(question: Pick<Question, 'kind' | 'reverse'>, answer: unknown): RatingWord | null {
  if (typeof answer !== 'number') return null;
  if (question.kind === 'nps') return { word: null, step: npsStep(answer) };
  return question.kind === 'scale' ? (scaleWords[goodnessOf(question, answer) - 1] ?? null) : null;
}
