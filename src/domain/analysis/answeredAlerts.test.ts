import { alertUrgency, isAnsweredBy, withAnswered } from './answeredAlerts';
import type { AlertSubject } from './types';

const score: AlertSubject = { kind: 'scoreDown' };
const workload: AlertSubject = { kind: 'lowQuestion', key: 'workload' };
const quality: AlertSubject = { kind: 'lowQuestion', key: 'quality' };

test.each<[AlertSubject, { kind: string; key: string | null }, boolean]>([
  [score, { kind: 'scoreDown', key: null }, true],
  [score, { kind: 'lowStreak', key: null }, false],
  [workload, { kind: 'lowQuestion', key: 'workload' }, true],
  [workload, { kind: 'lowQuestion', key: 'quality' }, false],
  [workload, { kind: 'lowQuestion', key: null }, false],
  [workload, { kind: 'topic', key: null }, false],
])('whether %j is answered by an action on %j: %s', (alert, source, answered) =>
  expect(isAnsweredBy(alert, source)).toBe(answered),
);

test('answered alerts are marked and come after the others', () => {
  expect(withAnswered([score, workload, quality], [{ kind: 'lowQuestion', key: 'workload' }])).toEqual([
    score,
    quality,
    { ...workload, answered: true },
  ]);
});

test('a project whose alerts are all answered is as urgent as one without alerts', () => {
  expect(alertUrgency([score, { ...workload, answered: true }], 5)).toEqual({
    worstAlert: 'scoreDown',
    alertCount: 5,
  });
  const none = { worstAlert: null, alertCount: 0 };
  expect(alertUrgency([{ ...score, answered: true }], 1)).toEqual(none);
  expect(alertUrgency([], 0)).toEqual(none);
});
