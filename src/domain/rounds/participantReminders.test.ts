import { canRemind, nextReminderAt } from './participantReminders';

const at = (text: string) => new Date(`${text}+09:00`);
const atOrNull = (text: string | null) => (text === null ? null : at(text));
const never = () => false;

test.each<[string, string | null, string | null, boolean]>([
  ['nobody has reminded yet', '2026-11-20T10:00:00', null, true],
  ['reminded on the day before', '2026-11-20T08:00:00', '2026-11-19T23:59:59', true],
  ['reminded on the same day', '2026-11-20T19:00:00', '2026-11-20T00:00:00', false],
  ['reminded for a later day', '2026-11-20T19:00:00', '2026-11-21T08:00:00', false],
  ['the round closes before a reminder', null, null, false],
])('a person is reminded once a day: %s', (_, remindAt, remindedAt, expected) => {
  expect(canRemind(atOrNull(remindAt), atOrNull(remindedAt))).toBe(expected);
});

test.each<[string, string, string, string | null]>([
  ['at once in the hours of mail', '2026-11-20T10:00:00', '2026-11-20T10:00:01', '2026-11-20T10:00:00'],
  ['in the next hours of mail', '2026-11-20T21:00:00', '2026-11-21T08:00:01', '2026-11-21T08:00:00'],
  ['not when the round closes at that moment', '2026-11-20T21:00:00', '2026-11-21T08:00:00', null],
])('a reminder goes out %s', (_, now, closesAt, expected) => {
  expect(nextReminderAt(at(now), at(closesAt), never)).toEqual(atOrNull(expected));
});
