import { makeTally, questionsInTally } from '../../../test/support/domain/analysisRounds';
import { claimSubjectsOf } from './claimSubjects';
import { computeRoundFacts } from './computeRoundFacts';
import type { Direction, Level } from './sentenceClaims';
import type { Sentiment } from './leans';
import type { AnalysisFacts, Topic } from './types';

const tally = makeTally('2026-11-16', { workload: [4, 0, 0, 0, 0], schedule: [0, 0, 0, 4, 0] });
const facts: AnalysisFacts = {
  ...computeRoundFacts(questionsInTally(tally), tally, [], 3),
  topics: [],
  narrative: null,
  engine: 'builtin',
};
const subjectOf = (text: string, changes: Partial<AnalysisFacts> = {}) =>
  claimSubjectsOf({ ...facts, ...changes }).find(({ isIn }) => isIn(text));

const directions: Direction[] = ['up', 'down', 'same'];

const scoreWith = (...scores: (number | null)[]) =>
  subjectOf('スコア', {
    conditionScore: 50,
    trend: scores.map((score) => ({
      openFrom: '2026-11-16',
      score,
      participation: { completed: 4, asked: 4 },
    })),
  })!;

test.each<[(number | null)[], Direction[], Direction[]]>([
  [[40, 50], ['up'], []],
  [[50, 40], ['down'], []],
  [[50, 50, 50], ['same'], ['same']],
  [[30, 40, 50], ['up'], ['up']],
  [[30, 50, 40, 50], ['up'], []],
  [[50], [], []],
  [[40, null], [], []],
  [[null, 40], [], []],
])('scores of %j move %j, lastingly %j', (scores, moves, lasting) => {
  const subject = scoreWith(...scores);
  expect(directions.filter((direction) => subject.moved(direction))).toEqual(moves);
  expect(directions.filter((direction) => subject.keepsMoving(direction))).toEqual(lasting);
});

test.each<[(number | null)[], (Level | 'most')[]]>([
  [[null, 50, 40], ['low']],
  [[null, -50, -40], ['high']],
  [[40, 50, 45], []],
  [[40, 50, null], []],
  [[50], []],
])('of scores of %j the last one is the extreme %j', (scores, extremes) => {
  const subject = scoreWith(...scores);
  expect((['low', 'high', 'most'] as const).filter((which) => subject.isExtreme(which))).toEqual(extremes);
});

test('a figure has the level of its threshold, and people may like or dislike it', () => {
  const levelsOf = (text: string, changes: Partial<AnalysisFacts>) =>
    (['low', 'high'] as const).filter((level) => subjectOf(text, changes)!.hasLevel(level));
  expect([49.9, 50].map((conditionScore) => levelsOf('スコア', { conditionScore }))).toEqual([
    ['low'],
    ['high'],
  ]);
  const enps = (score: number) => ({ enps: { score, count: 4, change: null } });
  expect([-1, 0].map((score) => levelsOf('eNPS', enps(score)))).toEqual([['low'], ['high']]);
  const participation = (completed: number) => ({ participation: { completed, asked: 4 } });
  expect([1, 2].map((completed) => levelsOf('参加が', participation(completed)))).toEqual([
    ['low'],
    ['high'],
  ]);
  expect([scoreWith(50).hasAttitude('bad'), scoreWith(50).isCalled('スコア')]).toEqual([true, true]);
});

test.each<[number | null, Direction[]]>([
  [30, ['up']],
  [-30, ['down']],
  [0, ['same']],
  [null, []],
])('an eNPS whose change is %s moved %j', (change, moves) => {
  const subject = subjectOf('eNPS', { enps: { score: 20, count: 4, change } })!;
  expect(directions.filter((direction) => subject.moved(direction))).toEqual(moves);
});

const [workload, schedule] = facts.questions as [(typeof facts.questions)[0], (typeof facts.questions)[0]];
const questionWith = (changes: Partial<typeof workload>, of: Partial<AnalysisFacts> = {}) =>
  subjectOf('業務量', { ...of, questions: [{ ...workload, ...changes }, schedule] });

test.each([
  [2, ['low'], ['bad']],
  [2.1, ['low'], ['good', 'bad']],
  [3, [], ['good', 'bad']],
  [3.9, ['high'], ['good', 'bad']],
  [4, ['high'], ['good']],
])('a question with a mean of %d is %j and judged %j', (mean, levels, attitudes) => {
  const subject = questionWith({ mean })!;
  expect((['low', 'high'] as const).filter((level) => subject.hasLevel(level))).toEqual(levels);
  expect((['good', 'bad'] as const).filter((attitude) => subject.hasAttitude(attitude))).toEqual(attitudes);
});

test('a question counts by name, with a mean, and against others of its kind', () => {
  expect(questionWith({ mean: null })).toBeUndefined();
  expect(questionWith({})).toMatchObject({ isNamed: true });
  expect(['量', '業務', 'スコア'].map((name) => questionWith({})!.isCalled(name))).toEqual([
    false,
    true,
    false,
  ]);
  const recommend = { ...workload, kind: 'nps' as const, label: 'おすすめ度', mean: 9 };
  const withNps = { questions: [workload, schedule, recommend] };
  expect(subjectOf('スケジュール', withNps)!.isExtreme('high')).toBe(true);
  expect(subjectOf('業務量', withNps)!.isExtreme('low')).toBe(true);
  const nps = subjectOf('おすすめ度', withNps)!;
  expect([nps.hasLevel('high'), nps.hasAttitude('good')]).toEqual([false, false]);
});

test.each([
  [['workload'], [], true],
  [[], ['workload'], true],
  [['schedule', 'workload'], ['schedule'], false],
])('with %j risen and %j fallen 業務量 moved most: %s', (risen, fallen, isMost) =>
  expect(questionWith({}, { risen, fallen })!.isExtreme('most')).toBe(isMost),
);

test('a question moved since the round before, or lastingly against the last four', () => {
  const subject = questionWith({ change: 1, changeFromLastFour: -1 })!;
  expect(directions.filter((direction) => subject.moved(direction))).toEqual(['up']);
  expect(directions.filter((direction) => subject.keepsMoving(direction))).toEqual(['down']);
});

const topic = (term: string, lean: Sentiment, people: number, quotes: Topic['quotes'] = []): Topic => ({
  term,
  lean,
  people,
  count: people,
  quotes,
});
const quote = (text: string, lean: Sentiment) => ({ surveyId: 1, source: 'survey' as const, text, lean });

test.each<[Topic, ('good' | 'bad')[]]>([
  [topic('残業', 'negative', 4), ['bad']],
  [topic('残業', 'mixed', 4), ['good', 'bad']],
  [topic('残業', 'neutral', 4), []],
  [topic('残業', 'negative', 4, [quote('助かる。', 'positive')]), ['good', 'bad']],
])('%j is judged %j', (about, attitudes) => {
  const subject = subjectOf('残業', { topics: [about] })!;
  expect((['good', 'bad'] as const).filter((attitude) => subject.hasAttitude(attitude))).toEqual(attitudes);
  expect(subject).toMatchObject({ isNamed: true });
  expect(subject.hasLevel('high')).toBe(true);
});

test('a topic is called by its name, a part of it and its words in any case, and moved as somebody wrote', () => {
  const topics = [
    {
      ...topic('設備・PC', 'neutral', 4, [quote('pcの台数が増えています。', 'neutral')]),
      words: ['ノートPC'],
    },
    topic('残業', 'neutral', 3),
  ];
  const subject = subjectOf('pcが', { topics })!;
  expect(['pc', '設備・pc', 'ノートpc', 'P', '残業'].map((name) => subject.isCalled(name))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(directions.filter((direction) => subject.moved(direction))).toEqual(['up']);
  expect((['low', 'high', 'most'] as const).filter((which) => subject.isExtreme(which))).toEqual([
    'high',
    'most',
  ]);
  expect(subjectOf('残業', { topics })!.isExtreme('most')).toBe(false);
});
