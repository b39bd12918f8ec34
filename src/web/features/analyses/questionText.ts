import type { QuestionFacts } from './analysesApi';

/** The scale questions, lowest mean first, questions without a mean last. */
export const rankedQuestions = (questions: readonly QuestionFacts[]): QuestionFacts[] =>
  questions
    .filter(({ kind }) => kind === 'scale')
    .sort((a, b) => (a.mean ?? Infinity) - (b.mean ?? Infinity) || 0);
