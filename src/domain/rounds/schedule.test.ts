import { instantOf, weekdayOf } from '../calendar/tokyoDate';
import {
  biweeklyChoices,
  defaultSchedule,
  dueSinceAfterChange,
  findDueRound,
  isSameRhythm,
  nextOpenings,
  nextRound,
  openingDays,
  type SurveySchedule,
} from './schedule';

const isWeekend = (date: string) => [0, 6].includes(weekdayOf(date));
/** 2026: 11-03 文化の日 (Tue), 11-23 勤労感謝の日 (Mon), and days off of an organization at the end of the year. */
const daysOff = new Set(['2026-11-03', '2026-11-23', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01']);
const isDayOff = (date: string) => isWeekend(date) || daysOff.has(date);

const weekly: SurveySchedule = { ...defaultSchedule, weekday: 1, startOn: '2026-11-01' };
const biweekly: SurveySchedule = { ...weekly, frequency: 'biweekly' };
const monthly: SurveySchedule = { ...weekly, frequency: 'monthly', dayOfMonth: 31 };
const longAgo = new Date('2020-01-01T00:00:00Z');

describe('opening days', () => {
  test.each<[string, SurveySchedule, string, string, string[]]>([
    [
      'weekly: an opening on a holiday moves to the next business day',
      weekly,
      '2026-11-01',
      '2026-11-30',
      ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-24', '2026-11-30'],
    ],
    [
      'days off are not moved',
      { ...weekly, moveHolidays: false },
      '2026-11-16',
      '2026-11-24',
      ['2026-11-16', '2026-11-23'],
    ],
    [
      'biweekly: counted from the start',
      biweekly,
      '2026-11-01',
      '2026-12-10',
      ['2026-11-02', '2026-11-16', '2026-11-30'],
    ],
    [
      'biweekly: a moved opening does not move the following ones',
      { ...biweekly, startOn: '2026-11-08' },
      '2026-11-01',
      '2026-12-21',
      ['2026-11-09', '2026-11-24', '2026-12-07', '2026-12-21'],
    ],
    [
      'monthly: day 31 is the last day of the month',
      monthly,
      '2027-02-01',
      '2027-04-30',
      ['2027-02-01', '2027-03-01', '2027-03-31', '2027-04-30'],
    ],
    [
      'monthly: the last day of December moves to January',
      monthly,
      '2026-12-01',
      '2027-01-10',
      ['2027-01-04'],
    ],
    [
      'no opening before the start',
      { ...weekly, startOn: '2026-11-17' },
      '2026-11-01',
      '2026-11-30',
      ['2026-11-24', '2026-11-30'],
    ],
    [
      'monthly: no opening before the start, one on it',
      { ...monthly, dayOfMonth: 16, startOn: '2026-11-16' },
      '2026-10-01',
      '2026-11-30',
      ['2026-11-16'],
    ],
    [
      'monthly: none on the day before the start, and one on the last day asked for',
      { ...monthly, dayOfMonth: 1, startOn: '2026-11-02' },
      '2026-10-01',
      '2026-12-01',
      ['2026-12-01'],
    ],
    ['an opening that moves past the last day is left out', weekly, '2026-11-17', '2026-11-23', []],
    ['no opening when disabled', { ...weekly, enabled: false }, '2026-11-01', '2026-11-30', []],
  ])('%s', (_name, schedule, from, to, expected) =>
    expect(openingDays(schedule, from, to, isDayOff)).toStrictEqual(expected),
  );

  test.each([
    ['weekly', '2026-11-16'],
    ['biweekly', '2026-11-23'],
    ['monthly', '2026-11-16'],
  ] as const)(
    '%s: long after the start nothing before is looked at, and the rhythm goes on',
    (frequency, day) => {
      const schedule = { ...weekly, frequency, dayOfMonth: 16, startOn: '1900-01-07' };
      const asked: string[] = [];
      const [next] = nextOpenings(
        schedule,
        instantOf('2026-11-10', '12:00'),
        (date) => {
          asked.push(date);
          return false;
        },
        1,
      );
      expect(next?.day).toBe(day);
      expect(asked.length).toBeLessThan(60);
    },
  );

  test('two openings that days off move to the same day are one', () => {
    const twoWeeksOff = (date: string) => isWeekend(date) || (date >= '2026-12-28' && date <= '2027-01-05');
    expect(openingDays(weekly, '2026-12-22', '2027-01-12', twoWeeksOff)).toEqual([
      '2027-01-06',
      '2027-01-11',
    ]);
  });

  test('the next openings are after the instant, not at it', () => {
    const at = instantOf('2026-11-16', '09:00');
    expect(nextOpenings(weekly, at, isDayOff, 2)).toEqual([
      { day: '2026-11-24', scheduledOn: '2026-11-23' },
      { day: '2026-11-30', scheduledOn: '2026-11-30' },
    ]);
    expect(nextOpenings(weekly, new Date(at.getTime() - 1), isDayOff, 1)).toMatchObject([
      { day: '2026-11-16' },
    ]);
    expect(nextOpenings({ ...monthly, startOn: '2027-06-01' }, at, isDayOff, 1)).toMatchObject([
      { day: '2027-06-30' },
    ]);
  });
});

describe('the round that is due', () => {
  /** The last round, closed when the next opening is due unless another time is given. */
  const lastRound = (openFrom: string | null, closesAt = '2026-11-01T00:00:00+09:00') =>
    openFrom === null ? null : { openFrom, closesAt: new Date(closesAt) };
  const dueRound = (now: string, last: ReturnType<typeof lastRound>, since = longAgo, schedule = weekly) =>
    findDueRound({ schedule, lastRound: last, since, now: new Date(now), isDayOff });

  test.each<[string, string, string | null, string | null]>([
    ['before the opening time', '2026-11-16T08:59:59.999+09:00', '2026-11-09', null],
    ['at the opening time', '2026-11-16T09:00:00+09:00', '2026-11-09', '2026-11-16'],
    ['already opened', '2026-11-16T12:00:00+09:00', '2026-11-16', null],
    ['server down on Monday, running on Thursday', '2026-11-19T12:00:00+09:00', '2026-11-09', '2026-11-16'],
    ['server down for weeks: only the newest round', '2026-12-03T12:00:00+09:00', '2026-11-02', '2026-11-30'],
    ['on a holiday', '2026-11-23T12:00:00+09:00', '2026-11-16', null],
    ['on the day after the holiday', '2026-11-24T09:00:00+09:00', '2026-11-16', '2026-11-24'],
    ['opened manually after the scheduled day', '2026-11-18T12:00:00+09:00', '2026-11-17', null],
    ['the first round of a project', '2026-11-02T09:00:00+09:00', null, '2026-11-02'],
    ['before the start of the schedule', '2026-10-20T12:00:00+09:00', null, null],
  ])('%s', (_name, now, last, expected) => expect(dueRound(now, lastRound(last))).toBe(expected));

  test('openings before the schedule or the project was created are not due', () => {
    const since = new Date('2026-11-17T10:00:00+09:00');
    expect(dueRound('2026-11-17T10:01:00+09:00', null, since)).toBeNull();
    expect(dueRound('2026-11-24T09:00:00+09:00', null, since)).toBe('2026-11-24');
    const atOpening = new Date('2026-11-16T09:00:00+09:00');
    expect(dueRound('2026-11-16T10:00:00+09:00', null, atOpening)).toBeNull();
  });

  test.each<[string, SurveySchedule, string, string, string | null]>([
    ['until the middle of the week', weekly, '2026-11-13T12:00', '2026-11-12T00:00', null],
    ['in it', weekly, '2026-11-13T12:00', '2026-11-11T23:59', '2026-11-11'],
    ['until the middle of two weeks', biweekly, '2026-12-11T12:00', '2026-12-07T10:00', null],
    ['in it', biweekly, '2026-12-11T12:00', '2026-12-04T23:59', '2026-12-04'],
  ])(
    'an opening takes place late while its own day is nearer than the next one: the last round is open %s',
    (_name, schedule, now, closesAt, expected) => {
      const last = lastRound('2026-11-02', `${closesAt}:00+09:00`);
      expect(dueRound(`${now}:00+09:00`, last, longAgo, schedule)).toBe(expected);
    },
  );

  test('after a change of the settings an opening stays due that the new ones have, too', () => {
    const now = new Date('2026-11-18T12:00:00+09:00');
    const sinceWith = (after: Partial<SurveySchedule>, since = longAgo) =>
      dueSinceAfterChange(
        { schedule: weekly, since, isDayOff },
        { schedule: { ...weekly, ...after }, isDayOff },
        now,
      );
    expect(sinceWith({ closeAfterDays: 5 })).toBe(longAgo);
    expect(sinceWith({ weekday: 2 })).toBe(now);
    expect(sinceWith({ enabled: false })).toBe(now);
    expect(sinceWith({}, new Date('2026-11-18T11:00:00+09:00'))).toBe(now);
  });

  /** In each case a round is open at the time of the first opening after `since`. `opened` are the openings that take place. */
  test.each<[string, SurveySchedule, { last: string; closesAt: string; since: string; opened: string[] }]>([
    [
      'an opening that a removed day off moved into the round takes place when it has closed',
      // Monday the 16th was off, so the round of the 9th was to last until Tuesday.
      { ...weekly, closeAfterDays: 7 },
      {
        last: '2026-11-09',
        closesAt: '2026-11-17T09:00',
        since: '2026-11-12T12:00',
        opened: ['2026-11-17T09:00', '2026-11-24T09:00'],
      },
    ],
    [
      'an earlier time of the same day, too',
      { ...weekly, openTime: '08:00' },
      {
        last: '2026-11-09',
        closesAt: '2026-11-16T09:00',
        since: '2026-11-12T12:00',
        opened: ['2026-11-16T09:00', '2026-11-24T08:00'],
      },
    ],
    [
      'a round that closes at the end of a day is followed at the opening time of an allowed one',
      { ...weekly, weekday: 5 },
      {
        last: '2026-11-09',
        closesAt: '2026-11-21T00:00',
        since: '2026-11-19T12:00',
        opened: ['2026-11-24T09:00', '2026-11-27T09:00'],
      },
    ],
    [
      'an opening is left out when the next one is nearer',
      weekly,
      {
        last: '2026-10-30',
        closesAt: '2026-11-20T00:00',
        since: '2026-11-13T00:00',
        opened: ['2026-11-24T09:00', '2026-11-30T09:00'],
      },
    ],
    [
      'an opening before the change is not due, even if it fell into the round',
      { ...weekly, closeAfterDays: 7 },
      {
        last: '2026-11-09',
        closesAt: '2026-11-17T09:00',
        since: '2026-11-16T12:00',
        opened: ['2026-11-24T09:00', '2026-11-30T09:00'],
      },
    ],
  ])('%s', (_name, schedule, { last, closesAt, since, opened }) => {
    const at = (time: string) => new Date(`${time}:00+09:00`);
    let open = lastRound(last, `${closesAt}:00+09:00`);
    const input = (now: Date) => ({ schedule, lastRound: open, since: at(since), now, isDayOff });
    let now = at(since);
    for (const time of opened) {
      const openFrom = time.slice(0, 10);
      expect(nextRound(input(now))).toEqual({ openFrom, opensAt: at(time) });
      expect(findDueRound(input(new Date(at(time).getTime() - 1)))).toBeNull();
      expect(findDueRound(input(at(time)))).toBe(openFrom);
      // The round also opens if the server was down at that time.
      now = new Date(at(time).getTime() + 60_000);
      expect(findDueRound(input(now))).toBe(openFrom);
      open = lastRound(openFrom, time + ':01+09:00');
    }
  });
});

test('the next round is after now: not one that is due, nor one that opens at this moment', () => {
  const lastRound = { openFrom: '2026-11-09', closesAt: new Date('2026-11-12T15:00:00Z') };
  const nextAt = (time: string) =>
    nextRound({ schedule: weekly, lastRound, since: longAgo, now: instantOf('2026-11-16', time), isDayOff });
  expect(['08:59', '09:00', '12:00'].map((time) => nextAt(time)?.openFrom)).toEqual([
    '2026-11-16',
    '2026-11-24',
    '2026-11-24',
  ]);
});

test('the next round is on a later day than an extra one, and the first one of the schedule without any', () => {
  const now = instantOf('2026-11-16', '08:30');
  const extra = { openFrom: '2026-11-16', closesAt: new Date('2026-11-16T00:00:00+09:00') };
  const next = (lastRound: typeof extra | null) =>
    nextRound({ schedule: weekly, lastRound, since: longAgo, now, isDayOff })?.openFrom;
  expect([next(extra), next(null)]).toEqual(['2026-11-24', '2026-11-16']);
});

test('the choices of a biweekly schedule are the next two of its weekday, both already counted from', () => {
  const choices = biweeklyChoices(5, '2026-11-20');
  expect(choices).toEqual([
    { day: '2026-11-27', startOn: '2026-11-13' },
    { day: '2026-12-04', startOn: '2026-11-20' },
  ]);
  expect(isSameRhythm(5, '2026-10-01', '2026-11-13')).toBe(true);
  expect(isSameRhythm(5, '2026-10-01', '2026-11-20')).toBe(false);
  for (const { day, startOn } of choices) {
    const schedule: SurveySchedule = { ...biweekly, weekday: 5, startOn };
    expect(nextOpenings(schedule, instantOf('2026-11-20', '09:00'), () => false, 1)).toMatchObject([{ day }]);
  }
});
