import { billingNoticeDateKey, lastShownDaysKey, parseLastShownDays } from './reminderStorage';

test.each([
  [null, 0],
  ['', 0],
  ['7', 7],
  ['-1', 0],
  ['3.5', 0],
  ['[]', 0],
  ['1e3', 0],
])('parses the stored value %j as %i', (stored, days) => expect(parseLastShownDays(stored)).toBe(days));

test('every organization has its own keys', () => {
  expect(new Set([1, 2].flatMap((id) => [lastShownDaysKey(id), billingNoticeDateKey(id)])).size).toBe(4);
});
