import { dayText, dayWithWeekday, instantText, periodText } from './dates';

test('days and instants read as Tokyo has them, whatever the browser thinks', () => {
  expect(dayText('2026-11-20')).toBe('2026/11/20');
  expect(dayWithWeekday('2026-12-04')).toBe('2026/12/04（金）');
  expect(instantText('2026-11-20T15:30:00.000Z')).toBe('2026/11/21 00:30');
});

test.each<[string | null, string | null, string | null]>([
  ['2026-04-01', '2026-09-30', '2026/04/01〜2026/09/30'],
  ['2026-04-01', null, '2026/04/01〜'],
  [null, '2026-09-30', '〜2026/09/30'],
  [null, null, null],
])('from %s to %s: %s', (from, to, text) => expect(periodText(from, to)).toBe(text));
