import { alertsOf, type AlertInput, countConsecutiveLowRounds } from './alerts';
import type { TrendPoint } from './types';

const trend = (...scores: (number | null)[]): TrendPoint[] =>
  scores.map((score, index) => ({
    openFrom: `2026-11-0${index + 1}`,
    score,
    participation: { completed: 3, asked: 4 },
  }));

const withoutAlerts: AlertInput = { conditionScore: 70, change: 0, questions: [], trend: trend(70, 70) };
const alertKinds = (overrides: Partial<AlertInput>) =>
  alertsOf({ ...withoutAlerts, ...overrides }).map(({ kind }) => kind);
const question = (key: string, mean: number | null) => ({
  key,
  label: key,
  kind: 'scale' as const,
  topic: 'schedule' as const,
  mean,
});

test.each<[string, Partial<AlertInput>, string[]]>([
  ['no alert', {}, []],
  ['down 9.9', { change: -9.9 }, []],
  ['down 10', { change: -10 }, ['scoreDown']],
  ['up 10', { change: 10 }, []],
  ['mean 2.504, shown as 2.5', { questions: [question('a', 2.504)] }, ['lowQuestion']],
  ['mean 2.51', { questions: [question('a', 2.51)] }, []],
  ['mean 2.5', { questions: [question('a', 2.5)] }, ['lowQuestion']],
  ['no mean', { questions: [question('a', null)] }, []],
  ['an eNPS mean of 2', { questions: [{ ...question('a', 2), kind: 'nps' }] }, []],
  ['low twice', { conditionScore: 40, trend: trend(50, 49.9, 40) }, []],
  ['low three times', { conditionScore: 40, trend: trend(49.9, 49.9, 40) }, ['lowStreak']],
  ['low, after a round without a score', { conditionScore: 40, trend: trend(40, 40, null, 40) }, []],
  [
    'half of the people answered',
    { trend: trend(70).map((point) => ({ ...point, participation: { completed: 2, asked: 4 } })) },
    [],
  ],
  [
    'fewer than half of the people answered',
    { trend: trend(70).map((point) => ({ ...point, participation: { completed: 1, asked: 4 } })) },
    ['lowParticipation'],
  ],
])('%s', (_name, overrides, expected) => expect(alertKinds(overrides)).toEqual(expected));

test('alerts are sorted by severity, low questions by mean', () => {
  const alerts = alertsOf({
    conditionScore: 30,
    change: -12.5,
    questions: [question('a', 2.4), question('b', 1.2), question('c', 4)],
    trend: trend(48, 42.5, 30).map((point) => ({ ...point, participation: { completed: 4, asked: 10 } })),
  });
  expect(alerts).toEqual([
    { kind: 'scoreDown', score: 30, change: -12.5 },
    { kind: 'lowStreak', score: 30, rounds: 3 },
    { kind: 'lowQuestion', key: 'b', label: 'b', topic: 'schedule', mean: 1.2 },
    { kind: 'lowQuestion', key: 'a', label: 'a', topic: 'schedule', mean: 2.4 },
    { kind: 'lowParticipation', completed: 4, asked: 10 },
  ]);
});

test.each([
  [[], 0],
  [[40], 1],
  [[50], 0],
  [[40, 60, 40, 40], 2],
])('low rounds of %j: %i', (scores, rounds) =>
  expect(countConsecutiveLowRounds(trend(...scores))).toBe(rounds),
);
