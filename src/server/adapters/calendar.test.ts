import { businessDayOnOrAfter } from '../../domain/calendar/businessDays';
import { dayOffCalendar, isPublicHoliday, publicHolidays } from './calendar';

test.each([
  ['2026-11-03', true],
  ['2026-11-23', true],
  ['2026-05-06', true], // 振替休日
  ['2026-09-22', true], // 国民の休日
  ['2026-11-20', false],
  ['2026-12-31', false],
])('%s is a public holiday: %s', (date, isHoliday) => expect(isPublicHoliday(date)).toBe(isHoliday));

test('weekends, public holidays and days off of the organization are days off', () => {
  const isDayOff = dayOffCalendar([
    { startsOn: '2026-12-29', endsOn: '2026-12-31', name: '年末休み', yearly: false },
  ]);
  expect(['2026-11-21', '2026-11-23', '2026-12-29'].map(isDayOff)).toEqual([true, true, true]);
  expect(isDayOff('2026-12-28')).toBe(false);
  expect(businessDayOnOrAfter('2026-12-29', isDayOff)).toBe('2027-01-04');
  expect(businessDayOnOrAfter('2026-11-21', dayOffCalendar())).toBe('2026-11-24');
});

test('public holidays of a period have names and are in order', () => {
  expect(publicHolidays('2026-11-01', '2026-11-30')).toEqual([
    { day: '2026-11-03', name: '文化の日' },
    { day: '2026-11-23', name: '勤労感謝の日' },
  ]);
});
