import type { QuestionFacts } from './types';

/** The scale questions, lowest mean first, questions without a mean last. */
export const rankQuestions = <T extends Pick<QuestionFacts, 'kind' | 'mean'>>(questions: readonly T[]): T[] =>
  questions
    .filter(({ kind }) => kind === 'scale')
    .sort((a, b) => (a.mean ?? Infinity) - (b.mean ?? Infinity) || 0);
