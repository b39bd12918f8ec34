import { goodnessOf, isAnswered } from './answers';
import type { Answers, Question } from './types';

/** A scale answer up to this value is low, counted with the good end up (product §4). */
const lowRating = 2;

/** The marks by which the timeline filters sent surveys. */
export interface AnswerMarks {
  /** A free text was written. */
  readonly hasText: boolean;
  /** At least one scale question has a low answer. */
  readonly hasLow: boolean;
}

export const answerMarks = (questions: readonly Question[], answers: Answers): AnswerMarks => ({
  hasText: questions.some(
    (question) => question.kind === 'text' && isAnswered(question, answers[question.key]),
  ),
  hasLow: questions.some((question) => {
    const answer = answers[question.key];
    return (
      question.kind === 'scale' && typeof answer === 'number' && goodnessOf(question, answer) <= lowRating
    );
  }),
});
