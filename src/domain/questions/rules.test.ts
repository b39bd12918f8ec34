import { questionKinds, type Question } from './types';
import { defaultQuestions } from './defaults';
import { normalizeQuestion, questionError, withKind } from './rules';

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
  [{ kind: 'scale' }, '両端のラベルを入力してください。'],
  [{ kind: 'choice' }, '選択肢を2つ以上入力してください。'],
  [{ kind: 'choice', options: ['a'] }, '選択肢を2つ以上入力してください。'],
  [{ kind: 'choice', options: ['a', 'b'], labels: ['a', 'b'] }, 'この形式の設問に両端のラベルはありません。'],
  [{ kind: 'choice', options: ['a', 'b'], reverse: true }, '良い評価を選べるのは5段階の設問だけです。'],
  [{ kind: 'multi', options: ['a', 'b'], reverse: true }, '良い評価を選べるのは5段階の設問だけです。'],
  [{ kind: 'multi', options: ['a', 'a'] }, '同じ選択肢が重なっています。'],
  [{ kind: 'text', options: ['a', 'b'] }, 'この形式の設問に選択肢はありません。'],
  [{ kind: 'text', labels: ['a', 'b'] }, 'この形式の設問に両端のラベルはありません。'],
  [{ kind: 'multi', options: ['a', ' a　'] }, '同じ選択肢が重なっています。'],
  [{ kind: 'scale', labels: ['低い', '高い'], reverse: true }, null],
  [{ kind: 'nps', labels: ['低い', '高い'], reverse: true }, '良い評価を選べるのは5段階の設問だけです。'],
])('%j: %s', (overrides, expected) => {
  expect(questionError(makeQuestion(overrides))).toBe(expected);
});

test('the default questions have no errors', () => {
  expect(defaultQuestions.map(questionError)).toEqual(defaultQuestions.map(() => null));
});

test('a stored question has no outer spaces and no parts that say nothing', () => {
  const stored = makeQuestion({ kind: 'scale', label: '設問', labels: ['低い', '高い'] });
  expect(
    normalizeQuestion({
      ...stored,
      label: ' 設問　',
      labels: ['低い ', '　高い'],
      helpText: ' \n',
      reverse: false,
    }),
  ).toEqual(stored);
  expect(normalizeQuestion({ ...stored, helpText: ' 今週 ', reverse: true })).toEqual({
    ...stored,
    helpText: '今週',
    reverse: true,
  });
});

test('options are stored without outer spaces', () => {
  expect(normalizeQuestion(makeQuestion({ kind: 'choice', options: [' 出社', '在宅　'] })).options).toEqual([
    '出社',
    '在宅',
  ]);
});

test('another kind keeps what it has in common, and asks for what is missing', () => {
  const scale = makeQuestion({ kind: 'scale', labels: ['低い', '高い'], reverse: true, helpText: '今週' });
  expect(withKind(scale, 'nps')).toEqual(
    makeQuestion({ kind: 'nps', labels: ['低い', '高い'], helpText: '今週' }),
  );
  expect(withKind(scale, 'choice')).toEqual(
    makeQuestion({ kind: 'choice', options: ['', ''], helpText: '今週' }),
  );
  expect(withKind(scale, 'scale')).toEqual(scale);
  const text = makeQuestion({ kind: 'text' });
  expect(withKind(text, 'scale')).toEqual({ ...text, kind: 'scale', labels: ['', ''] });
  for (const kind of questionKinds)
    expect(withKind(withKind(scale, kind), kind)).toEqual(withKind(scale, kind));
});
