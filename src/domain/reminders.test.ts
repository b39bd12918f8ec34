import { shouldShowNotice, shouldShowReminder, type TrialReminderFacts } from './reminders';

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

test('a notice dismissed today is shown again tomorrow', () => {
  expect([null, '2026-11-19', '2026-11-20'].map((date) => shouldShowNotice(date, '2026-11-20'))).toEqual([
    true,
    true,
    false,
  ]);
});
