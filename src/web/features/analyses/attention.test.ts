import { sampleAction } from '../../../../test/support/sampleProjects';
import type { AlertReply } from '../../../domain/analysis/alertText';
import { reasonsText } from './attention';

const alerts: readonly AlertReply[] = [
  { kind: 'scoreDown', score: 40, change: -12 },
  { kind: 'lowQuestion', key: 'load', label: '業務量は適切ですか？', topic: 'workload', mean: 2 },
  { kind: 'lowQuestion', key: 'own', label: '席は足りていますか？', topic: 'other', mean: 2.1 },
  { kind: 'lowParticipation', completed: 1, asked: 6 },
];
/** An action about the fall of the score. */
const action = sampleAction();
const doneAction = sampleAction({ doneAt: '2026-11-20T00:00:00.000Z' });

test.each([
  ['the first three of all', [], 'スコアの低下、業務量、「席は足りていますか？」ほか1件'],
  ['those without an action', [action], '業務量、「席は足りていますか？」、参加率'],
  ['those whose action is done', [doneAction], 'スコアの低下、業務量、「席は足りていますか？」ほか1件'],
])('the reasons below a score are %s', (_what, actions, text) => {
  expect(reasonsText(alerts, actions)).toBe(text);
});

test('there are none where an action answers each alert', () => {
  expect(reasonsText(alerts.slice(0, 1), [action])).toBeNull();
});
