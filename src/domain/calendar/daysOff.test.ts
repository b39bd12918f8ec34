import fc from 'fast-check';
import {
  dayOffCalendar,
  daysOffError,
  daysOffPeriodError,
  dependsOnLeapYear,
  includesDay,
  nextPeriod,
  type DaysOff,
} from './daysOff';
import { addDays, dateYears } from './tokyoDate';

const newYear: DaysOff = { startsOn: '2026-12-29', endsOn: '2027-01-03', name: '年末年始', yearly: true };
const obon: DaysOff = { startsOn: '2026-08-13', endsOn: '2026-08-15', name: 'お盆', yearly: false };

test.each<[string, DaysOff, string[], string[]]>([
  ['once', obon, ['2026-08-13', '2026-08-15'], ['2026-08-12', '2026-08-16', '2027-08-14']],
  [
    'yearly, past the end of the year',
    newYear,
    ['2026-12-29', '2027-01-01', '2027-01-03', '2031-12-31', '2032-01-03'],
    ['2026-12-28', '2027-01-04', '2027-12-28', '2026-01-01'],
  ],
  [
    'yearly, within a year',
    { ...obon, yearly: true },
    ['2026-08-14', '2030-08-15'],
    ['2025-08-14', '2030-08-16'],
  ],
  [
    'yearly, on the 29th of February',
    { ...obon, startsOn: '2028-02-29', endsOn: '2028-02-29', yearly: true },
    ['2028-02-29', '2029-02-28', '2031-02-28', '2032-02-29', '2100-02-28', '2400-02-29'],
    ['2028-02-28', '2029-03-01', '2032-02-28', '2100-03-01', '2400-02-28'],
  ],
  [
    'yearly, across the 29th of February',
    { ...obon, startsOn: '2027-02-28', endsOn: '2027-03-01', yearly: true },
    ['2028-02-28', '2028-02-29', '2028-03-01', '2029-02-28', '2029-03-01'],
    ['2028-02-27', '2028-03-02', '2029-02-27', '2029-03-02'],
  ],
  [
    'yearly, up to the 29th of February',
    { ...obon, startsOn: '2028-02-27', endsOn: '2028-02-29', yearly: true },
    ['2029-02-27', '2029-02-28', '2032-02-29'],
    ['2029-03-01', '2032-03-01'],
  ],
])('days off %s', (_name, entry, included, excluded) => {
  expect(included.filter((day) => !includesDay(entry, day))).toEqual([]);
  expect(excluded.filter((day) => includesDay(entry, day))).toEqual([]);
});

test('weekends, public holidays and own days off are days off', () => {
  const isDayOff = dayOffCalendar((day) => day === '2026-11-23', [newYear]);
  expect(['2026-11-21', '2026-11-22', '2026-11-23', '2026-12-30'].map(isDayOff)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(isDayOff('2026-11-24')).toBe(false);
});

test('days that begin or end on the 29th of February differ between years', () => {
  const dependOn = (startsOn: string, endsOn: string) => dependsOnLeapYear({ startsOn, endsOn });
  expect(dependOn('2028-02-29', '2028-03-02')).toBe(true);
  expect(dependOn('2028-02-27', '2028-02-29')).toBe(true);
  expect(dependOn('2028-02-28', '2028-03-01')).toBe(false);
});

test.each<[string, DaysOff[], string | null]>([
  ['none', [], null],
  ['overlapping', [newYear, { ...newYear, endsOn: '2027-01-04' }], null],
  ['twice', [obon, { ...obon, name: '夏休み' }], '同じ期間の休業日が、すでにあります。'],
])('entries: %s', (_name, entries, error) => expect(daysOffError(entries)).toBe(error));

test.each<[string, string, string | null]>([
  ['one day', obon.startsOn, null],
  ['as long as allowed', addDays(obon.startsOn, 59), null],
  ['too long', addDays(obon.startsOn, 60), '休業日は60日以内の期間にしてください。'],
  ['end before start', '2026-08-12', '休業日の最終日は、初日以降の日付にしてください。'],
])('a period: %s', (_name, endsOn, error) =>
  expect(daysOffPeriodError({ startsOn: obon.startsOn, endsOn })).toBe(error),
);

test.each<[DaysOff, string, object | null]>([
  [obon, '2026-08-15', { from: '2026-08-13', to: '2026-08-15' }],
  [obon, '2026-08-16', null],
  [
    { ...obon, startsOn: '2028-02-29', endsOn: '2028-02-29', yearly: true },
    '2028-03-01',
    { from: '2029-02-28', to: '2029-02-28' },
  ],
  [newYear, '2026-11-20', { from: '2026-12-29', to: '2027-01-03' }],
  [newYear, '2027-01-04', { from: '2027-12-29', to: '2028-01-03' }],
])('%j from %s on', (entry, today, expected) => expect(nextPeriod(entry, today)).toEqual(expected));

const february = fc
  .tuple(fc.constantFrom(2026, 2027, 2028, 2096, 2100), fc.integer({ min: 40, max: 65 }))
  .map(([year, day]) => addDays(`${year}-01-01`, day));
const entries = fc
  .record({
    startsOn: fc.oneof(
      february,
      fc.constantFrom(`${dateYears.first}-01-01`, `${dateYears.first}-02-27`, `${dateYears.last}-12-28`),
    ),
    length: fc.integer({ min: 0, max: 59 }),
    yearly: fc.boolean(),
  })
  .map(({ startsOn, length, yearly }): DaysOff => ({
    startsOn,
    endsOn: addDays(startsOn, length),
    name: '休業日',
    yearly,
  }));

test('the days that the list names, one period after the other, are those that are off', () => {
  const starts = fc
    .tuple(
      fc.constantFrom(1900, 1904, 1999, 2000, 2027, 2028, 2099, 2100, 2400, 2999, 3000),
      fc.integer({ min: -40, max: 400 }),
    )
    .map(([year, offset]) => addDays(`${year}-01-01`, offset));
  fc.assert(
    fc.property(entries, starts, (entry, start) => {
      const days = Array.from({ length: 800 }, (_, offset) => addDays(start, offset));
      const listed = new Set<string>();
      let next = nextPeriod(entry, start);
      while (next && next.from <= days.at(-1)!) {
        for (let day = next.from; day <= next.to; day = addDays(day, 1)) listed.add(day);
        next = nextPeriod(entry, addDays(next.to, 1));
      }
      expect(days.filter((day) => includesDay(entry, day))).toEqual(days.filter((day) => listed.has(day)));
    }),
    { numRuns: 200 },
  );
});
