import fc from 'fast-check';
import type { IsDayOff } from '../../domain/calendar/businessDays';
import type { DaysOff } from '../../domain/calendar/daysOff';
import { dayMs, hourMs } from '../../domain/calendar/durations';
import {
  addDays,
  daysBetween,
  instantOf,
  tokyoDate,
  type TokyoDate,
  type Weekday,
} from '../../domain/calendar/tokyoDate';
import { roundTimes } from '../../domain/rounds/roundTimes';
import {
  biweeklyChoices,
  defaultSchedule,
  dueSinceAfterChange,
  findDueRound,
  maxCloseAfterDays,
  nextRound,
  openingDays,
  type SurveySchedule,
} from '../../domain/rounds/schedule';
import { dayOffCalendar } from './calendar';

// The calendar of rounds with the real public holidays (product §4).

const firstDay = '2026-01-01';
const lastDay = '2035-12-31';

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
const schedule = (parts: Partial<SurveySchedule>): SurveySchedule => ({
  ...defaultSchedule,
  startOn: firstDay,
  ...parts,
});

/** Every rhythm that the settings allow. */
const rhythms: readonly SurveySchedule[] = [
  ...weekdays.map((weekday) => schedule({ frequency: 'weekly', weekday })),
  ...weekdays.flatMap((weekday) =>
    biweeklyChoices(weekday, '2025-12-31').map(({ startOn }) =>
      schedule({ frequency: 'biweekly', weekday, startOn }),
    ),
  ),
  ...Array.from({ length: 31 }, (_, index) => schedule({ frequency: 'monthly', dayOfMonth: index + 1 })),
];

const ownDaysOff: readonly DaysOff[] = [
  { startsOn: '2025-12-29', endsOn: '2026-01-03', name: '年末年始', yearly: true },
  { startsOn: '2026-08-13', endsOn: '2026-08-15', name: 'お盆', yearly: true },
  { startsOn: '2028-02-29', endsOn: '2028-02-29', name: '創立記念日', yearly: true },
  { startsOn: '2030-04-01', endsOn: '2030-05-30', name: '移転', yearly: false },
];

/**
 * The opening days by another way: walks through all days; a scheduled day makes an opening wait, which happens on the
 * first allowed day.
 */
function walkThroughDays(
  { frequency, weekday, dayOfMonth, startOn, moveHolidays }: SurveySchedule,
  isDayOff: IsDayOff,
): TokyoDate[] {
  const opened: TokyoDate[] = [];
  let weeks = 0;
  let isWaiting = false;
  for (let ms = Date.parse(startOn); ms <= Date.parse(lastDay); ms += dayMs) {
    const date = new Date(ms);
    const day = date.toISOString().slice(0, 10);
    const isLastOfMonth = new Date(ms + dayMs).getUTCDate() === 1;
    const number = date.getUTCDate();
    let isScheduled = number === dayOfMonth || (isLastOfMonth && number < dayOfMonth);
    if (frequency !== 'monthly') {
      isScheduled = date.getUTCDay() === weekday && (frequency === 'weekly' || weeks % 2 === 0);
      if (date.getUTCDay() === weekday) weeks += 1;
    }
    isWaiting ||= isScheduled;
    if (!isWaiting || (moveHolidays && isDayOff(day))) continue;
    opened.push(day);
    isWaiting = false;
  }
  return opened.filter((day) => day >= firstDay);
}

/** Remembers the answers, because each day is asked for many times. */
const cached = (isDayOff: IsDayOff): IsDayOff => {
  const answers = new Map<TokyoDate, boolean>();
  return (day) => {
    const known = answers.get(day) ?? isDayOff(day);
    answers.set(day, known);
    return known;
  };
};

describe('ten years of every rhythm', () => {
  const localMethods = [
    'getDate',
    'getDay',
    'getFullYear',
    'getHours',
    'getMinutes',
    'getMonth',
    'getTimezoneOffset',
    'setDate',
    'setHours',
    'toLocaleDateString',
    'toString',
  ] as const;

  test.each([
    ['public holidays alone', []],
    ['public holidays and own days off', ownDaysOff],
  ])('%s: each scheduled day opens once, in order, on an allowed day, in no other zone', (_, daysOff) => {
    // The zone of the machine cannot matter, because nothing reads it; npm test also runs in two zones.
    for (const method of localMethods) {
      jest.spyOn(Date.prototype, method).mockImplementation(() => {
        throw new Error(`${method} depends on the zone of the machine`);
      });
    }
    const isDayOff = cached(dayOffCalendar(daysOff));
    for (const rhythm of rhythms) {
      for (const moveHolidays of [true, false]) {
        const tested = { ...rhythm, moveHolidays };
        expect({ tested, days: openingDays(tested, firstDay, lastDay, isDayOff) }).toEqual({
          tested,
          days: walkThroughDays(tested, isDayOff),
        });
      }
    }
  });
});

// A project whose servers run, stop, and race, while people change the settings and open extra rounds ----------

interface Settings {
  schedule: SurveySchedule;
  isDayOff: IsDayOff;
  since: Date;
}

const schedules = fc
  .record({
    enabled: fc.boolean(),
    frequency: fc.constantFrom('weekly' as const, 'biweekly' as const, 'monthly' as const),
    weekday: fc.integer({ min: 0, max: 6 }) as fc.Arbitrary<Weekday>,
    dayOfMonth: fc.integer({ min: 1, max: 31 }),
    openTime: fc.constantFrom('00:00', '07:30', '09:00', '23:59'),
    closing: fc.integer({ min: 1, max: 28 }),
    reminder: fc.option(fc.integer({ min: 0, max: 27 })),
    moveHolidays: fc.boolean(),
    startOn: fc.integer({ min: -400, max: 400 }).map((days) => addDays('2028-01-01', days)),
  })
  .map(({ closing, reminder, ...rest }): SurveySchedule => {
    const closeAfterDays = Math.min(closing, maxCloseAfterDays[rest.frequency]);
    const remindDaysBefore = reminder === null ? null : Math.min(reminder, closeAfterDays - 1);
    return { ...rest, closeAfterDays, remindDaysBefore };
  });

const daysOffEntries = fc.array(
  fc
    .tuple(fc.integer({ min: -200, max: 800 }), fc.integer({ min: 0, max: 59 }), fc.boolean())
    .map(([start, length, yearly]): DaysOff => {
      const startsOn = addDays('2028-01-01', start);
      return { startsOn, endsOn: addDays(startsOn, length), name: '休業', yearly };
    }),
  { maxLength: 4 },
);

const events = fc.array(
  fc.record({
    /** Minutes, a working day, or a server that was down for weeks. */
    afterHours: fc.oneof(
      { weight: 3, arbitrary: fc.double({ min: 0.01, max: 1, noNaN: true }) },
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 30 }) },
      { weight: 2, arbitrary: fc.integer({ min: 30, max: 1500 }) },
    ),
    act: fc.oneof(
      { weight: 6, arbitrary: fc.constant('tick' as const) },
      { weight: 1, arbitrary: fc.constant('openByHand' as const) },
      { weight: 2, arbitrary: fc.record({ schedule: schedules, daysOff: daysOffEntries }) },
      { weight: 2, arbitrary: fc.record({ daysOff: daysOffEntries }) },
    ),
  }),
  { maxLength: 50 },
);

/**
 * The round that is due, by another way. However long the server was down: the newest opening since the last change.
 * If a round was open then, the first allowed time after it, unless the next opening is as near.
 */
function expectedRound(
  { schedule: { moveHolidays, openTime, ...rest }, isDayOff, since }: Settings,
  last: { openFrom: TokyoDate; closesAt: Date } | undefined,
  now: Date,
): TokyoDate | null {
  const [from, to] = [addDays(tokyoDate(since), -100), addDays(tokyoDate(now), 400)];
  const openings = openingDays({ moveHolidays, openTime, ...rest }, from, to, isDayOff);
  const newest = openings.filter((day) => instantOf(day, openTime) <= now).at(-1);
  if (newest === undefined || instantOf(newest, openTime) <= since) return null;
  if (!last) return newest;
  if (last.openFrom >= newest) return null;
  if (last.closesAt <= instantOf(newest, openTime)) return newest;

  const next = openings.find((day) => day > newest) ?? addDays(newest, 1);
  const isAllowed = (day: TokyoDate) => !moveHolidays || !isDayOff(day);
  const allowed = Array.from({ length: daysBetween(newest, next) + 1 }, (_, index) =>
    addDays(newest, index),
  ).filter(isAllowed);
  const late = allowed.find((day) => instantOf(addDays(day, 1)) > last.closesAt);
  if (late === undefined || instantOf(late, openTime) > now || last.closesAt > now) return null;
  const place = allowed.indexOf(late);
  return place < allowed.length - 1 - place ? late : null;
}

test('opens once, in order, on allowed days and never over an open round, whatever happens', () => {
  fc.assert(
    fc.property(schedules, daysOffEntries, events, (first, daysOff, history) => {
      let now = instantOf('2028-01-01');
      let settings: Settings = { schedule: first, isDayOff: cached(dayOffCalendar(daysOff)), since: now };
      const rounds: { openFrom: TokyoDate; openedAt: Date; closesAt: Date; remindAt: Date | null }[] = [];
      /** Opens at most one round a day, as the table's unique key ensures. */
      const open = (openFrom: TokyoDate) => {
        if (rounds.some((round) => round.openFrom === openFrom)) return;
        const { schedule: inForce, isDayOff } = settings;
        rounds.push({
          openFrom,
          openedAt: now,
          ...roundTimes(inForce, { openFrom, openedAt: now }, isDayOff),
        });
      };
      const input = (at: Date) => ({ ...settings, lastRound: rounds.at(-1) ?? null, now: at });
      const tick = () => {
        const due = findDueRound(input(now));
        const { schedule: inForce, isDayOff, since } = settings;
        expect(due).toBe(expectedRound(settings, rounds.at(-1), now));
        if (due === null) return;
        expect(inForce.enabled).toBe(true);
        expect(inForce.moveHolidays && isDayOff(due)).toBe(false);
        expect(instantOf(due, inForce.openTime) <= now).toBe(true);
        expect(instantOf(due, inForce.openTime) > since).toBe(true);
        expect(rounds.every(({ openFrom }) => openFrom < due)).toBe(true);
        expect(rounds.every(({ closesAt }) => closesAt <= now)).toBe(true);
        // A second server that read the same state at the same time.
        open(due);
        open(due);
        expect(findDueRound(input(now))).toBeNull();
      };

      for (const { afterHours, act } of history) {
        const next = nextRound(input(now));
        if (next !== null) {
          // Unless somebody acts before, the next round opens at the announced time.
          expect(next.opensAt > now).toBe(true);
          expect(findDueRound(input(new Date(next.opensAt.getTime() - 1)))).toBeNull();
          expect(findDueRound(input(next.opensAt))).toBe(next.openFrom);
        }
        now = new Date(now.getTime() + Math.round(afterHours * hourMs));
        if (act === 'openByHand') {
          const last = rounds.at(-1);
          if (!last || (last.closesAt <= now && last.openFrom < tokyoDate(now))) open(tokyoDate(now));
          continue;
        }
        tick();
        if (act === 'tick') continue;
        const changed = {
          schedule: 'schedule' in act ? act.schedule : settings.schedule,
          isDayOff: cached(dayOffCalendar(act.daysOff)),
        };
        settings = { ...changed, since: dueSinceAfterChange(settings, changed, now) };
      }
      rounds.forEach(({ openedAt, closesAt, remindAt }, index) => {
        expect(openedAt < closesAt).toBe(true);
        if (index > 0) expect(openedAt >= rounds[index - 1]!.closesAt).toBe(true);
        if (remindAt) expect(remindAt > openedAt && remindAt < closesAt).toBe(true);
      });
    }),
    { numRuns: 400 },
  );
});
