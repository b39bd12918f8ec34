import { defaultQuestions } from './defaults';
import { questionError } from './rules';
import type { Question } from '../analysis/types';

const asked = (part: Partial<Question>): Question => ({
  key: 'q',
  kind: 'text',
  label: '設問',
  topic: 'other',
  required: false,
  ...part,
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
])('%j: %s', (part, fault) => {
  expect(questionError(asked(part))).toBe(fault);
});

test('the default questions are good questions', () => {
  expect(defaultQuestions.map(questionError)).toEqual(defaultQuestions.map(() => null));
});
