import {
  dayAt,
  dayText,
  instantText,
  timeText,
  deadlineSentence,
  deadlineText,
  elapsedText,
  endsSoon,
  expiryText,
  periodText,
} from './dates';
import { formatTokyoDate, formatTokyoDay } from '../../domain/calendar/tokyoDate';

const tokyo = (text: string) => new Date(`${text}+09:00`);
const isoInstant = (text: string) => tokyo(text).toISOString();

test("days and times are Tokyo's, whatever the browser's time zone", () => {
  expect(formatTokyoDate('2026-11-20')).toBe('2026/11/20');
  expect(formatTokyoDay('2026-12-04')).toBe('2026/12/04（金）');
  expect(dayAt('2026-11-20T15:30:00.000Z')).toBe('2026-11-21');
  expect(instantText('2026-11-20T15:30:00.000Z')).toBe('2026/11/21 00:30');
  expect(timeText('2026-11-20T15:30:00.000Z')).toBe('00:30');
});

test('today and yesterday have names, in Tokyo', () => {
  const now = tokyo('2026-11-21T00:30:00');
  expect(['2026-11-21', '2026-11-20', '2026-11-19'].map((day) => dayText(day, now))).toEqual([
    '今日',
    '昨日',
    '2026/11/19（木）',
  ]);
});

test.each<[string | null, string | null, string | null]>([
  ['2026-04-01', '2026-09-30', '2026/04/01〜2026/09/30'],
  ['2026-04-01', null, '2026/04/01〜'],
  [null, '2026-09-30', '〜2026/09/30'],
  [null, null, null],
])('the period from %s to %s is %s', (from, to, text) => expect(periodText(from, to)).toBe(text));

test.each([
  ['2026-11-20T09:00:00', '数秒前'],
  ['2026-11-20T08:59:01', '数秒前'],
  ['2026-11-20T08:59:00', '1分前'],
  ['2026-11-20T08:00:01', '59分前'],
  ['2026-11-19T09:00:01', '23時間前'],
  ['2026-11-19T09:00:00', '2026/11/19 09:00'],
  ['2026-11-20T09:00:30', '数秒前'], // the server's clock is ahead
])('at 2026-11-20 09:00, %s is %s', (instant, text) => {
  expect(elapsedText(isoInstant(instant), tokyo('2026-11-20T09:00:00'))).toBe(text);
});

test.each([
  ['2026-11-20T18:00', '2026-11-20T09:00', '今日 18:00まで', '締切は今日 18:00です。', true],
  ['2026-11-21T00:00', '2026-11-20T23:59', '今日 23:59まで', '締切は今日 23:59です。', true],
  ['2026-11-21T00:00', '2026-11-19T00:00', '明日 23:59まで', '締切は明日 23:59です。', true],
  ['2026-11-21T09:00', '2026-11-20T09:00', '明日 09:00まで', '締切は明日 09:00です。', true],
  [
    '2026-11-27T00:00',
    '2026-11-20T12:00',
    '2026/11/26（木）23:59まで（あと6日）',
    '締切は2026/11/26（木）23:59（あと6日）です。',
    false,
  ],
  [
    '2026-12-01T10:00',
    '2026-11-29T12:00',
    '2026/12/01（火）10:00まで（あと2日）',
    '締切は2026/12/01（火）10:00（あと2日）です。',
    false,
  ],
  [
    '2026-11-20T18:00',
    '2026-11-20T18:00',
    '2026/11/20に締め切りました',
    '2026/11/20に締め切りました。',
    false,
  ],
  [
    '2026-11-21T00:00',
    '2026-11-22T09:00',
    '2026/11/20に締め切りました',
    '2026/11/20に締め切りました。',
    false,
  ],
])('a deadline at %s, seen at %s, is %s', (closesAt, now, text, sentence, isSoon) => {
  expect(deadlineText(isoInstant(closesAt), tokyo(now))).toBe(text);
  expect(deadlineSentence(isoInstant(closesAt), tokyo(now))).toBe(sentence);
  expect(endsSoon(isoInstant(closesAt), tokyo(now))).toBe(isSoon);
});

test.each([
  ['2026-11-20T18:00', '今日 18:00まで有効'],
  ['2026-11-21T18:00', '明日 18:00まで有効'],
  ['2026-11-27T12:00', '2026/11/27（金）12:00まで有効（あと7日）'],
  ['2026-11-25T00:00', '2026/11/24（火）23:59まで有効（あと4日）'],
  ['2026-11-20T12:00', '2026/11/20に期限切れ'],
  ['2026-11-19T00:30', '2026/11/19に期限切れ'],
])('an invitation that expires at %s, seen at 2026-11-20 12:00, is %s', (expiresAt, text) => {
  expect(expiryText(isoInstant(expiresAt), tokyo('2026-11-20T12:00'))).toBe(text);
});
