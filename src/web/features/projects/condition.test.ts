import { sampleListedProject } from '../../../../test/support/sampleProjects';
import { countText } from './condition';

const calm = sampleListedProject();
const open = sampleListedProject({
  alerts: [
    { kind: 'lowStreak', score: 41, rounds: 3 },
    { kind: 'scoreDown', score: 41, change: -12, answered: true },
  ],
});
const answered = sampleListedProject({
  alerts: [{ kind: 'scoreDown', score: 48, change: -12, answered: true }],
});

test.each([
  [[calm, calm], '2件'],
  [[open, calm], '2件のうち1件に気になる点があります'],
  [[open, answered, calm], '3件のうち2件に気になる点があります（うち1件はアクションあり）'],
])('%#: projects whose alerts all have an action are counted apart', (projects, text) =>
  expect(countText(projects)).toBe(text),
);
