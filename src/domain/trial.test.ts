import { trialEndFrom } from './trial';

test.each([
  ['2026-11-20T03:00:00Z', '2026-12-03T14:59:59.000Z'],
  // This is the 21st in Tokyo.
  ['2026-11-20T15:00:00Z', '2026-12-04T14:59:59.000Z'],
  ['2028-02-20T00:00:00Z', '2028-03-04T14:59:59.000Z'],
])('a trial that starts at %s ends at %s', (now, end) => {
  expect(trialEndFrom(new Date(now)).toISOString()).toBe(end);
});
