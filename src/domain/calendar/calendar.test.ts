import fc from 'fast-check';
import { businessDayOnOrAfter, businessDayOnOrBefore } from './businessDays';
import {
  addDays,
  dayOfMonth,
  daysBetween,
  daysInMonth,
  instantOf,
  isTokyoDate,
  isTokyoTime,
  formatTokyoDate,
  startOfMonth,
  tokyoDate,
  tokyoDateTime,
  tokyoTime,
  weekdayOf,
} from './tokyoDate';

const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));

describe('days in Tokyo', () => {
  test.each([
    ['2026-11-20T14:59:59.999Z', '2026-11-20', '23:59', '59'],
    ['2026-11-20T15:00:00.000Z', '2026-11-21', '00:00', '00'],
    ['2026-12-31T15:00:00.000Z', '2027-01-01', '00:00', '00'],
    ['2026-03-08T10:30:07.000Z', '2026-03-08', '19:30', '07'],
  ])('%s is %s %s:%s', (instant, date, time, seconds) => {
    expect(tokyoDate(new Date(instant))).toBe(date);
    expect(tokyoTime(new Date(instant))).toBe(time);
    expect(tokyoDateTime(new Date(instant))).toBe(`${date} ${time}:${seconds}`);
  });

  test.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['2026-1-01', false],
    ['20260101', false],
    ['', false],
    ['0000-00-00', false],
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['2999-12-31', true],
    ['3000-01-01', false],
    ['2026-01-010', false],
    ['02026-01-01', false],
  ])('%s exists: %s', (text, exists) => expect(isTokyoDate(text)).toBe(exists));

  test('no day is calculated past the year 9999', () => {
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  });

  test.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['9:00', false],
    ['09:60', false],
    ['19:30', true],
    ['29:00', false],
    ['09:00:00', false],
    ['x09:00', false],
  ])('%s is a time: %s', (text, isTime) => expect(isTokyoTime(text)).toBe(isTime));

  test.each([
    ['2026-01-15', 31, '2026-01-31'],
    ['2026-02-15', 31, '2026-02-28'],
    ['2028-02-15', 30, '2028-02-29'],
    ['2026-04-01', 31, '2026-04-30'],
    ['2026-04-30', 1, '2026-04-01'],
  ])('day of the month of %s, %i → %s', (date, dayNumber, expected) =>
    expect(dayOfMonth(date, dayNumber)).toBe(expected),
  );

  test('months continue in the next and previous year', () => {
    expect(startOfMonth('2026-12-31', 1)).toBe('2027-01-01');
    expect(startOfMonth('2026-01-31', -1)).toBe('2025-12-01');
    expect(formatTokyoDate('2026-12-31')).toBe('2026/12/31');
  });

  test('an instant made from a day and a time gives the same day and time', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 1439 }), (date, minutes) => {
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        expect([tokyoDate(instantOf(date, time)), tokyoTime(instantOf(date, time))]).toEqual([date, time]);
      }),
    );
  });

  test('daysBetween is the inverse of addDays, and weekdays go round', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        const laterDate = addDays(date, days);
        expect(daysBetween(date, laterDate)).toBe(days);
        expect(weekdayOf(laterDate)).toBe((((weekdayOf(date) + days) % 7) + 7) % 7);
        expect(daysBetween(startOfMonth(date), startOfMonth(date, 1))).toBe(daysInMonth(date));
      }),
    );
  });

  test('2026-11-20 was a Friday', () => expect(weekdayOf('2026-11-20')).toBe(5));
});

describe('business days', () => {
  const isWeekend = (date: string) => [0, 6].includes(weekdayOf(date));

  test.each([
    ['2026-11-20', '2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-23', '2026-11-20'],
    ['2026-11-22', '2026-11-23', '2026-11-20'],
  ])('%s → after %s, before %s', (date, after, before) => {
    expect(businessDayOnOrAfter(date, isWeekend)).toBe(after);
    expect(businessDayOnOrBefore(date, isWeekend)).toBe(before);
  });

  test('a business day is looked for within a year', () => {
    const isOther = (day: string) => (date: string) => date !== day;
    expect(businessDayOnOrAfter('2026-11-20', isOther('2027-11-21'))).toBe('2027-11-21');
    expect(businessDayOnOrAfter('2026-11-20', isOther('2027-11-22'))).toBe('2026-11-20');
  });

  test('without any business day a date is not moved', () => {
    expect(businessDayOnOrAfter('2026-11-20', () => true)).toBe('2026-11-20');
    expect(businessDayOnOrBefore('2026-11-20', () => true)).toBe('2026-11-20');
  });
});
