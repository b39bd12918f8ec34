import { sampleAnalysis } from '../../../../test/support/sampleProjects';
import { attentionItems } from './attentionSteps';
import { choiceCounts, barParts } from './distribution';
import { engineName } from './engineName';
import { questionName, rankedQuestions } from './questionText';

const { questions } = sampleAnalysis();

test('questions are ranked by their mean, lowest first, the unknown last', () => {
  const some = questions.map((question) =>
    question.key === 'workload' ? { ...question, mean: null } : question,
  );
  expect(rankedQuestions(some).map(({ key }) => key)).toEqual(['schedule', 'quality', 'workload']);
});

test('a question is called by its topic unless another has the same', () => {
  const [quality, schedule] = questions as [(typeof questions)[0], (typeof questions)[0]];
  expect(questionName(schedule, questions)).toBe('スケジュール');
  expect(questionName(schedule, [schedule, { ...quality, topic: 'schedule' }])).toBe('予定どおりですか？');
  expect(questionName({ ...quality, topic: 'other' }, questions)).toBe('品質は十分ですか？');
});

test('alerts of one kind are one thing to do, in the order of seriousness', () => {
  const items = attentionItems([
    { kind: 'lowStreak', score: 40, rounds: 3 },
    { kind: 'lowQuestion', key: 'a', label: 'A', topic: 'quality', mean: 1.5 },
    { kind: 'lowQuestion', key: 'b', label: 'B', topic: 'growth', mean: 2 },
  ]);
  expect(items.map(({ text }) => text)).toEqual(['3回続けてスコアが50未満', '品質の平均1.5、成長の平均2']);
  expect(items[1]?.tabs).toEqual(['analysis', 'reports']);
});

test('a distribution keeps its values apart, an eNPS its three groups', () => {
  const counts = (parts: ReturnType<typeof barParts>) => parts?.map(({ count }) => count);
  expect(counts(barParts({ kind: 'scale', distribution: [1, 0, 2, 3, 4] }))).toEqual([1, 0, 2, 3, 4]);
  expect(counts(barParts({ kind: 'nps', distribution: [1, 1, 1, 0, 0, 0, 1, 2, 3, 4, 5] }))).toEqual([
    4, 5, 9,
  ]);
  expect(barParts({ kind: 'scale', distribution: null })).toBeNull();
  expect(barParts({ kind: 'choice', distribution: [1, 2] })).toBeNull();
});

test('choices come most chosen first; without a distribution there are none', () => {
  const [base] = questions as [(typeof questions)[0]];
  const choice = { ...base, kind: 'multi' as const, options: ['人手', '助言'], distribution: [1, 3] };
  expect(choiceCounts(choice)).toEqual([
    { label: '助言', count: 3 },
    { label: '人手', count: 1 },
  ]);
  expect(choiceCounts({ ...choice, distribution: null })).toBeNull();
  expect(choiceCounts(base)).toBeNull();
});

test.each([
  ['builtin', '内蔵エンジン'],
  ['llm:gpt-4o-mini', 'AIサービス（gpt-4o-mini）'],
])('%s: %s', (engine, name) => expect(engineName(engine)).toBe(name));
