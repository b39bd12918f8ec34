import fc from 'fast-check';
import { addDays, instantOf, weekdayOf } from '../calendar/tokyoDate';
import { defaultSchedule, findDueRound, nextOpenings, openingDays, type SurveySchedule } from './schedule';

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
    ['no opening when disabled', { ...weekly, enabled: false }, '2026-11-01', '2026-11-30', []],
  ])('%s', (_name, schedule, from, to, expected) =>
    expect(openingDays(schedule, from, to, isDayOff)).toEqual(expected),
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
    expect(nextOpenings(weekly, at, isDayOff, 2)).toEqual(['2026-11-24', '2026-11-30']);
    expect(nextOpenings(weekly, new Date(at.getTime() - 1), isDayOff, 1)).toEqual(['2026-11-16']);
    expect(nextOpenings({ ...monthly, startOn: '2027-06-01' }, at, isDayOff, 1)).toEqual(['2027-06-30']);
  });
});

describe('the round that is due', () => {
  const dueRound = (now: string, lastOpenFrom: string | null, since = longAgo, schedule = weekly) =>
    findDueRound({ schedule, lastOpenFrom, since, now: new Date(now), isDayOff });

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
  ])('%s', (_name, now, last, expected) => expect(dueRound(now, last)).toBe(expected));

  test('openings before the schedule or the project was created are not due', () => {
    const since = new Date('2026-11-17T10:00:00+09:00');
    expect(dueRound('2026-11-17T10:01:00+09:00', null, since)).toBeNull();
    expect(dueRound('2026-11-24T09:00:00+09:00', null, since)).toBe('2026-11-24');
  });

  const schedules = fc.record({
    enabled: fc.constant(true),
    frequency: fc.constantFrom('weekly' as const, 'biweekly' as const, 'monthly' as const),
    weekday: fc.constantFrom(0, 1, 2, 3, 4, 5, 6) as fc.Arbitrary<SurveySchedule['weekday']>,
    dayOfMonth: fc.integer({ min: 1, max: 31 }),
    openTime: fc.constantFrom('00:00', '09:00', '23:59'),
    closeAfterDays: fc.integer({ min: 1, max: 14 }),
    remindDaysBefore: fc.option(fc.integer({ min: 0, max: 3 })),
    moveHolidays: fc.boolean(),
    startOn: fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days)),
  });

  test('checks at any intervals open each day at most once, in order, and skip no opening at its time', () => {
    fc.assert(
      fc.property(
        schedules,
        fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 60 }),
        (schedule, intervalsInHours) => {
          let last: string | null = null;
          let now = instantOf(schedule.startOn);
          for (const hours of intervalsInHours) {
            now = new Date(now.getTime() + hours * 3_600_000);
            const input = { schedule, since: longAgo, now, isDayOff };
            const opened = findDueRound({ ...input, lastOpenFrom: last });
            if (opened !== null) {
              expect(last === null || opened > last).toBe(true);
              expect(instantOf(opened, schedule.openTime) <= now).toBe(true);
              expect(schedule.moveHolidays && isDayOff(opened)).toBe(false);
              last = opened;
            }
            expect(findDueRound({ ...input, lastOpenFrom: last })).toBeNull();
            const [next] = nextOpenings(schedule, now, isDayOff, 1);
            expect(
              findDueRound({ ...input, lastOpenFrom: last, now: instantOf(next!, schedule.openTime) }),
            ).toBe(next);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
