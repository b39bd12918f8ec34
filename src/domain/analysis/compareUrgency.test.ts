import { compareUrgency, type UrgencyFactors } from './compareUrgency';
import type { AlertKind } from './types';

const project = (name: string, score: number | null, ...kinds: AlertKind[]) => ({
  name,
  score,
  worstAlert: kinds[0] ?? null,
  alertCount: kinds.length,
});

test.each<[string, UrgencyFactors & { name: string }, UrgencyFactors & { name: string }]>([
  ['a project with an alert, whatever its score', project('a', 80, 'lowParticipation'), project('b', 40)],
  [
    'the project with the more serious alert',
    project('a', 60, 'scoreDown'),
    project('b', 30, 'lowStreak', 'lowQuestion'),
  ],
  [
    'the project with more alerts',
    project('a', 60, 'lowQuestion', 'lowQuestion'),
    project('b', 40, 'lowQuestion'),
  ],
  ['the project with the lower score', project('a', 40), project('b', 60)],
  ['a project with a score before one without', project('a', 90), project('b', null)],
])('sorts first %s', (_name, first, second) => {
  expect([second, first].sort(compareUrgency).map(({ name }) => name)).toEqual(['a', 'b']);
  expect(compareUrgency(first, second)).toBeLessThan(0);
});

test('projects without visible scores and alerts are equal', () => {
  const hidden = { worstAlert: null, alertCount: 0, score: null };
  expect(compareUrgency(hidden, hidden)).toBe(0);
});
