import { sampleAnalysis } from '../../../../test/support/sampleProjects';
import { choiceCounts, barParts } from './distribution';
import { questionName } from '../../../domain/questions/questionTopics';
import { engineName } from './engineName';
import { lateAnswersText } from './lateAnswersText';

const { questions } = sampleAnalysis();

test('names a question by its topic unless another one takes it, of which scale questions come first', () => {
  const [quality, schedule] = questions as [(typeof questions)[0], (typeof questions)[0]];
  expect(questionName(schedule, questions)).toBe('スケジュール');
  expect(questionName(schedule, [schedule, { ...quality, topic: 'schedule' }])).toBe('予定どおりですか？');
  expect(questionName({ ...quality, topic: 'other' }, questions)).toBe('品質は十分ですか？');
  const choice = { ...quality, topic: 'schedule' as const, kind: 'choice' as const };
  expect(questionName(schedule, [schedule, choice])).toBe('スケジュール');
  expect(questionName(choice, [schedule, choice])).toBe('品質は十分ですか？');
  expect(questionName(choice, [choice])).toBe('スケジュール');
});

test('has one bar part for each scale value and for each eNPS group', () => {
  const counts = (parts: ReturnType<typeof barParts>) => parts?.map(({ count }) => count);
  expect(counts(barParts({ kind: 'scale', distribution: [1, 0, 2, 3, 4] }))).toEqual([1, 0, 2, 3, 4]);
  expect(counts(barParts({ kind: 'nps', distribution: [1, 1, 1, 0, 0, 0, 1, 2, 3, 4, 5] }))).toEqual([
    4, 5, 9,
  ]);
  expect(barParts({ kind: 'scale', distribution: null })).toBeNull();
  expect(barParts({ kind: 'choice', distribution: [1, 2] })).toBeNull();
});

test('lists the most chosen option first, and returns null without a distribution', () => {
  const [base] = questions as [(typeof questions)[0]];
  const choice = { ...base, kind: 'multi' as const, options: ['人手', '助言'], distribution: [1, 3] };
  expect(choiceCounts(choice)).toEqual([
    { label: '助言', count: 3, names: [] },
    { label: '人手', count: 1, names: [] },
  ]);
  expect(choiceCounts({ ...choice, distribution: null })).toBeNull();
  expect(choiceCounts(base)).toBeNull();
});

test.each([
  ['builtin', '標準の分析'],
  ['llm:gpt-4o-mini', 'AIサービス（gpt-4o-mini）'],
])('%s: %s', (engine, name) => expect(engineName(engine)).toBe(name));

test.each([
  [0, ''],
  [1, '6人の回答（うち遅れ1人）'],
])('names the number of answers where %i of them were late', (late, text) =>
  expect(lateAnswersText({ participation: { completed: 5, asked: 6 }, late })).toBe(text),
);
