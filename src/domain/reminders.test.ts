import {
  parseLastShownDays,
  lastShownDaysKey,
  parseLastViewedIds,
  billingNoticeDateKey,
  shouldShowNotice,
  type TrialReminderFacts,
  shouldShowReminder,
} from './reminders';

const owner: TrialReminderFacts = {
  isAdmin: true,
  isTrialUser: true,
  isCustomer: false,
  remainingDays: 7,
  lastShownDays: 0,
};

test('on days 7, 3 and 1 and no other (spec §4)', () => {
  const days = Array.from({ length: 15 }, (_, index) => index);
  expect(days.filter((remainingDays) => shouldShowReminder({ ...owner, remainingDays }))).toEqual([1, 3, 7]);
});

test.each<[string, Partial<TrialReminderFacts>, boolean]>([
  ['already shown', { lastShownDays: 7 }, false],
  ['shown for an earlier count', { remainingDays: 3, lastShownDays: 7 }, true],
  ['no owner', { isAdmin: false }, false],
  ['a customer already', { isCustomer: true }, false],
  ['no trial', { isTrialUser: false }, false],
])('%s', (_name, facts, expected) => expect(shouldShowReminder({ ...owner, ...facts })).toBe(expected));

test.each([
  [null, 0],
  ['', 0],
  ['7', 7],
  ['-1', 0],
  ['3.5', 0],
  ['[]', 0],
  ['1e3', 0],
])('stored %j reads %i', (stored, days) => expect(parseLastShownDays(stored)).toBe(days));

test('each organization has keys of its own', () => {
  expect(new Set([1, 2].flatMap((id) => [lastShownDaysKey(id), billingNoticeDateKey(id)])).size).toBe(4);
});

test('a notice put away today comes back tomorrow', () => {
  expect([null, '2026-11-19', '2026-11-20'].map((date) => shouldShowNotice(date, '2026-11-20'))).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  [null, {}],
  ['{}', {}],
  ['{"1":7,"2":0}', { 1: 7, 2: 0 }],
  ['{"1":"7","2":-1,"3":1.5,"4":null,"5":9}', { 5: 9 }],
  ['[]', {}],
  ['null', {}],
  ['7', {}],
  ['{"1":', {}],
])('the notifications last viewed, stored as %j, read %j (spec §9: default empty)', (stored, ids) =>
  expect(parseLastViewedIds(stored)).toEqual(ids),
);
