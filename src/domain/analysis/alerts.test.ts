import { alertsOf, type AlertInput, countConsecutiveLowRounds, lowQuestionsOf, namedByTopic } from './alerts';
import { defaultAlertLimits } from './settings';

const withoutAlerts: AlertInput = {
  scores: [70, 70],
  participation: { completed: 3, asked: 4 },
  lowQuestions: [],
};
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
  ['down 9.9', { scores: [79.9, 70] }, []],
  ['down 10', { scores: [80, 70] }, ['scoreDown']],
  ['up 10', { scores: [60, 70] }, []],
  ['no score before', { scores: [90, null, 70] }, []],
  ['low twice', { scores: [50, 49.9, 40] }, []],
  ['low three times', { scores: [49.9, 49.9, 40] }, ['lowStreak']],
  ['low, after a round without a score', { scores: [40, 40, null, 40] }, []],
  ['half of the people answered', { participation: { completed: 2, asked: 4 } }, []],
  [
    'fewer than half of the people answered',
    { participation: { completed: 1, asked: 4 } },
    ['lowParticipation'],
  ],
])('%s', (_name, overrides, expected) => expect(alertKinds(overrides)).toEqual(expected));

test.each([
  ['mean 2.504, shown as 2.5', question('a', 2.504), 1],
  ['mean 2.51', question('a', 2.51), 0],
  ['mean 2.5', question('a', 2.5), 1],
  ['no mean', question('a', null), 0],
  ['an eNPS mean of 2', { ...question('a', 2), kind: 'nps' as const }, 0],
])('%s: %#', (_name, of, count) => expect(lowQuestionsOf([of])).toHaveLength(count));

test.each([
  [{ completed: 35, asked: 44 }, []],
  [{ completed: 34, asked: 43 }, ['lowParticipation']],
])('participation is compared with the limit as it is shown: %j', (participation, expected) => {
  const limits = { ...defaultAlertLimits, participation: 80 };
  expect(alertsOf({ ...withoutAlerts, participation }, limits).map(({ kind }) => kind)).toEqual(expected);
});

test('alerts are sorted by severity, low questions by mean', () => {
  const alerts = alertsOf({
    scores: [48, 42.5, 30],
    lowQuestions: lowQuestionsOf([question('a', 2.4), question('b', 1.2), question('c', 4)]),
    participation: { completed: 4, asked: 10 },
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
  [question('a', 2), 'スケジュール'],
  [{ ...question('own wording', 2), topic: 'other' as const }, 'own wording'],
])('an alert takes the name of the topic, where there is one: %#', (of, label) =>
  expect(lowQuestionsOf([of]).map(namedByTopic)).toMatchObject([{ label }]),
);

test.each([
  [[], 0],
  [[40], 1],
  [[50], 0],
  [[40, 60, 40, 40], 2],
])('low rounds of %j: %i', (scores, rounds) => expect(countConsecutiveLowRounds(scores)).toBe(rounds));
