import { nextMailInstant } from './mailHours';
import { weekdayOf } from './tokyoDate';

const weekends = (day: string) => [0, 6].includes(weekdayOf(day)) || day === '2026-11-23';
const at = (text: string) => new Date(`${text}+09:00`);

test.each([
  ['in the morning', '2026-11-20T07:59:59', '2026-11-20T08:00:00'],
  ['from eight on, at once', '2026-11-20T08:00:00', '2026-11-20T08:00:00'],
  ['until just before eight in the evening, at once', '2026-11-20T19:59:59', '2026-11-20T19:59:59'],
  ['from eight in the evening, over the weekend and a holiday', '2026-11-20T20:00:00', '2026-11-24T08:00:00'],
  ['on a Saturday noon', '2026-11-21T12:00:00', '2026-11-24T08:00:00'],
  ['at night', '2026-11-25T00:30:00', '2026-11-25T08:00:00'],
])('%s', (_, now, moment) => {
  expect(nextMailInstant(at(now), weekends)).toEqual(at(moment));
});
