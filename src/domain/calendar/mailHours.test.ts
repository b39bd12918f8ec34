import { nextDigestInstant, nextMailInstant } from './mailHours';
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

test.each([
  ['in the morning: when they end', '2026-11-25T07:00:00', '2026-11-25T09:30:00', '18:00', '09:30'],
  ['from their first minute on', '2026-11-20T18:00:00', '2026-11-24T09:30:00', '18:00', '09:30'],
  ['within one day: when they end', '2026-11-25T12:15:00', '2026-11-25T13:00:00', '12:00', '13:00'],
  [
    'within one day, from their first minute on',
    '2026-11-25T12:00:00',
    '2026-11-25T13:00:00',
    '12:00',
    '13:00',
  ],
  [
    'outside of those within one day: at once',
    '2026-11-25T03:00:00',
    '2026-11-25T03:00:00',
    '12:00',
    '13:00',
  ],
  [
    'on a day off: on the next business day, whatever the time',
    '2026-11-22T10:00:00',
    '2026-11-24T00:00:00',
    '12:00',
    '13:00',
  ],
])('quiet hours %s', (_, now, expected, quietFrom, quietUntil) => {
  expect(nextMailInstant(at(now), isDayOff, { quietFrom, quietUntil })).toEqual(at(expected));
});

test.each([
  ['daily', 'the next morning', '2026-11-25T08:00:00', '2026-11-26T08:00:00', '08:00'],
  ['daily', 'after a weekend and a holiday', '2026-11-20T08:00:00', '2026-11-24T08:00:00', '08:00'],
  ['daily', 'when the quiet hours end', '2026-11-25T08:00:00', '2026-11-26T10:00:00', '10:00'],
  ['weekly', 'on the next Monday', '2026-11-25T12:00:00', '2026-11-30T08:00:00', '08:00'],
  ['weekly', 'from a Monday on the next one', '2026-11-30T08:00:00', '2026-12-07T08:00:00', '08:00'],
  ['weekly', 'on the Tuesday after a holiday', '2026-11-18T12:00:00', '2026-11-24T08:00:00', '08:00'],
] as const)('a %s digest is due %s', (delivery, _, now, expected, quietUntil) => {
  const quietHours = { quietFrom: '20:00', quietUntil };
  expect(nextDigestInstant(delivery, at(now), isDayOff, quietHours)).toEqual(at(expected));
});
