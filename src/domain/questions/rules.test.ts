import { defaultQuestions } from './defaults';
import { questionError } from './rules';
import type { Question } from '../analysis/types';

const makeQuestion = (overrides: Partial<Question>): Question => ({
  key: 'q',
  kind: 'text',
  label: '設問',
  topic: 'other',
  required: false,
  ...overrides,
});

test.each<[Partial<Question>, string | null]>([
  [{ kind: 'text' }, null],
  [{ kind: 'scale', labels: ['低い', '高い'] }, null],
  [{ kind: 'nps', labels: ['低い', '高い'] }, null],
  [{ kind: 'choice', options: ['a', 'b'] }, null],
  [{ kind: 'multi', options: ['a', 'b'] }, null],
  [{ kind: 'scale' }, '両端の言葉を入力してください。'],
  [{ kind: 'choice' }, '選択肢を2つ以上入力してください。'],
  [{ kind: 'choice', options: ['a'] }, '選択肢を2つ以上入力してください。'],
  [{ kind: 'multi', options: ['a', 'a'] }, '同じ選択肢が重なっています。'],
  [{ kind: 'text', options: ['a', 'b'] }, 'この形式の設問に選択肢はありません。'],
  [{ kind: 'text', labels: ['a', 'b'] }, 'この形式の設問に両端の言葉はありません。'],
])('%j: %s', (overrides, expected) => {
  expect(questionError(makeQuestion(overrides))).toBe(expected);
});

test('the default questions have no errors', () => {
  expect(defaultQuestions.map(questionError)).toEqual(defaultQuestions.map(() => null));
});
