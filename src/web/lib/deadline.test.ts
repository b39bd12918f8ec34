import { deadlineText, endsToday } from './deadline';

const tokyo = (text: string) => new Date(`${text}+09:00`);
const isoInstant = (text: string) => tokyo(text).toISOString();

it.each([
  ['2026-11-20T18:00', '2026-11-20T09:00', '今日 18:00まで', true],
  ['2026-11-21T00:00', '2026-11-20T23:59', '今日いっぱい', true],
  ['2026-11-21T00:00', '2026-11-19T00:00', '明日いっぱい', false],
  ['2026-11-21T09:00', '2026-11-20T09:00', '明日 09:00まで', false],
  ['2026-11-27T00:00', '2026-11-20T12:00', '2026/11/26いっぱい（あと6日）', false],
  ['2026-12-01T10:00', '2026-11-29T12:00', '2026/12/01 10:00まで（あと2日）', false],
  ['2026-11-20T18:00', '2026-11-20T18:00', '2026/11/20に締め切りました', false],
  ['2026-11-21T00:00', '2026-11-22T09:00', '2026/11/20に締め切りました', false],
])('describes a deadline at %s, seen at %s, as %s', (closesAt, now, text, isToday) => {
  expect(deadlineText(isoInstant(closesAt), tokyo(now))).toBe(text);
  expect(endsToday(isoInstant(closesAt), tokyo(now))).toBe(isToday);
});
