import { rankQuestions } from './rankQuestions';
import type { QuestionFacts } from './types';

const question = (kind: QuestionFacts['kind'], mean: number | null) => ({ kind, mean });

test('ranks the scale questions by mean, lowest first, questions without a mean last', () => {
  const questions = [
    question('scale', null),
    question('scale', 3.5),
    question('nps', 1),
    question('scale', 2.3),
  ];
  expect(rankQuestions(questions).map(({ mean }) => mean)).toEqual([2.3, 3.5, null]);
});
