import { instantOf, weekdayOf } from '../calendar/tokyoDate';
import { roundTimes, surveyPhase } from './roundTimes';
import { defaultSchedule, type SurveySchedule } from './schedule';

const isDayOff = (date: string) => [0, 6].includes(weekdayOf(date)) || date === '2026-11-23';
const weekly: SurveySchedule = { ...defaultSchedule, weekday: 1, startOn: '2026-11-01' };

const roundTimesOf = (openedOn: string, overrides: Partial<SurveySchedule> = {}, time = '09:00') => {
  const { closesOn, closesAt, remindAt } = roundTimes(
    { ...weekly, ...overrides },
    { openFrom: openedOn, openedAt: instantOf(openedOn, time) },
    isDayOff,
  );
  return [closesOn, closesAt.toISOString(), remindAt?.toISOString() ?? null];
};

test.each<[string, () => unknown[], unknown[]]>([
  [
    'closes at the end of the last day and reminds on the day before',
    () => roundTimesOf('2026-11-16'),
    ['2026-11-19', '2026-11-19T15:00:00.000Z', '2026-11-18T00:00:00.000Z'],
  ],
  [
    'monthly: a closing day on Saturday moves past the holiday on Monday',
    () => roundTimesOf('2026-11-18', { frequency: 'monthly', closeAfterDays: 3 }),
    ['2026-11-24', '2026-11-24T15:00:00.000Z', '2026-11-20T00:00:00.000Z'],
  ],
  [
    'days off are not moved',
    () => roundTimesOf('2026-11-18', { frequency: 'monthly', closeAfterDays: 3, moveHolidays: false }),
    ['2026-11-21', '2026-11-21T15:00:00.000Z', '2026-11-20T00:00:00.000Z'],
  ],
  [
    'closes at the next opening at the latest',
    () => roundTimesOf('2026-11-09', { closeAfterDays: 10 }),
    ['2026-11-16', '2026-11-16T00:00:00.000Z', '2026-11-13T00:00:00.000Z'],
  ],
  [
    'no reminder when the round closes at its time',
    () => roundTimesOf('2026-11-09', { closeAfterDays: 10, remindDaysBefore: 0 }),
    ['2026-11-16', '2026-11-16T00:00:00.000Z', null],
  ],
  [
    'a round opened late stays open as long as others',
    () => roundTimesOf('2026-11-11', {}, '14:30'),
    ['2026-11-16', '2026-11-16T00:00:00.000Z', '2026-11-13T00:00:00.000Z'],
  ],
  [
    'an extra round takes the place of the one that is scheduled later on its day',
    () => roundTimesOf('2026-11-16', {}, '08:00'),
    ['2026-11-19', '2026-11-19T15:00:00.000Z', '2026-11-18T00:00:00.000Z'],
  ],
  [
    'an extra round while the schedule is switched off closes after its days',
    () => roundTimesOf('2026-11-16', { enabled: false }),
    ['2026-11-19', '2026-11-19T15:00:00.000Z', '2026-11-18T00:00:00.000Z'],
  ],
  [
    'reminders are switched off',
    () => roundTimesOf('2026-11-16', { remindDaysBefore: null }),
    ['2026-11-19', '2026-11-19T15:00:00.000Z', null],
  ],
  [
    'no reminder when its day is not after the opening',
    () => roundTimesOf('2026-11-16', { remindDaysBefore: 3 }),
    ['2026-11-19', '2026-11-19T15:00:00.000Z', null],
  ],
])('%s', (_name, actual, expected) => expect(actual()).toEqual(expected));

test.each([
  ['2026-11-19T14:59:59.999Z', 'open'],
  ['2026-11-19T15:00:00.000Z', 'late'],
  ['2026-11-23T23:59:59.999Z', 'late'],
  ['2026-11-24T00:00:00.000Z', 'closed'],
])('a survey completed at %s is %s', (now, phase) => {
  const round = { closesAt: new Date('2026-11-19T15:00:00Z'), nextOpensAt: new Date('2026-11-24T00:00:00Z') };
  expect(surveyPhase(round, new Date(now))).toBe(phase);
});

test('without a next round a late survey is always accepted', () => {
  const round = { closesAt: new Date('2026-11-19T15:00:00Z'), nextOpensAt: null };
  expect(surveyPhase(round, new Date('2027-11-19T15:00:00Z'))).toBe('late');
});
