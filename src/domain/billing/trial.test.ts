import { shouldShowReminder, trialEndFrom, type TrialReminderFacts } from './trial';

test.each([
  ['2026-11-20T03:00:00Z', '2026-12-03T14:59:59.000Z'],
  // This is the 21st in Tokyo.
  ['2026-11-20T15:00:00Z', '2026-12-04T14:59:59.000Z'],
  ['2028-02-20T00:00:00Z', '2028-03-04T14:59:59.000Z'],
])('a trial that starts at %s ends at %s', (now, end) => {
  expect(trialEndFrom(new Date(now)).toISOString()).toBe(end);
});

const owner: TrialReminderFacts = {
  isAdmin: true,
  isTrialUser: true,
  isCustomer: false,
  remainingDays: 7,
  lastShownDays: 0,
};

test('the trial reminder is shown on days 7, 3 and 1 only (spec §4)', () => {
  const days = Array.from({ length: 15 }, (_, index) => index);
  expect(days.filter((remainingDays) => shouldShowReminder({ ...owner, remainingDays }))).toEqual([1, 3, 7]);
});

test.each<[string, Partial<TrialReminderFacts>, boolean]>([
  ['already shown for this number of days', { lastShownDays: 7 }, false],
  ['last shown for another number of days', { remainingDays: 3, lastShownDays: 7 }, true],
  ['not an owner', { isAdmin: false }, false],
  ['already a customer', { isCustomer: true }, false],
  ['not in the trial', { isTrialUser: false }, false],
])('the trial reminder: %s', (_name, facts, expected) =>
  expect(shouldShowReminder({ ...owner, ...facts })).toBe(expected),
);
