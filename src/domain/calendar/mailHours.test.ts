import { nextMailInstant } from './mailHours';
import { weekdayOf } from './tokyoDate';

const isDayOff = (day: string) => [0, 6].includes(weekdayOf(day)) || day === '2026-11-23';
const at = (text: string) => new Date(`${text}+09:00`);

test.each([
  ['before eight in the morning: at eight', '2026-11-20T07:59:59', '2026-11-20T08:00:00'],
  ['from eight in the morning: at once', '2026-11-20T08:00:00', '2026-11-20T08:00:00'],
  ['until eight in the evening: at once', '2026-11-20T19:59:59', '2026-11-20T19:59:59'],
  [
    'from eight in the evening: after the weekend and a holiday',
    '2026-11-20T20:00:00',
    '2026-11-24T08:00:00',
  ],
  ['on a Saturday: on the next business day', '2026-11-21T12:00:00', '2026-11-24T08:00:00'],
  ['at night: at eight', '2026-11-25T00:30:00', '2026-11-25T08:00:00'],
])('%s', (_, now, expected) => {
  expect(nextMailInstant(at(now), isDayOff)).toEqual(at(expected));
});
