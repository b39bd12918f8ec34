import fc from 'fast-check';
import {
  concernAudiences,
  concernReminderAt,
  needsProject,
  peopleToLeaveOut,
  readersOfConcern,
  type ConcernCandidate,
  type ConcernChoice,
} from './concerns';
import { dayOffCalendar } from './calendar/daysOff';
import { addDays, daysBetween, tokyoDate, tokyoTime } from './calendar/tokyoDate';
import { roles, type Role } from './roles';

const candidate = (serviceUserId: number, userRole: Role, isInProject = false): ConcernCandidate => ({
  serviceUserId,
  userRole,
  isInProject,
});
const owner = candidate(1, 'admin');
const supervisor = candidate(2, 'supervisor', true);
const manager = candidate(3, 'manager', true);
const otherManager = candidate(4, 'manager');
const member = candidate(5, 'member', true);
const guest = candidate(6, 'guest', true);
const people = [owner, supervisor, manager, otherManager, member, guest];

const choice = (changes: Partial<ConcernChoice>): ConcernChoice => ({
  audience: 'managers',
  people: [],
  leftOut: [],
  ...changes,
});

test('only guests have to name a project', () => {
  expect(roles.filter(needsProject)).toEqual(['guest']);
});

describe('who reads a concern (product §5)', () => {
  test.each<[string, Partial<ConcernChoice>, ReturnType<typeof readersOfConcern>]>([
    ["the project's managers", {}, { addressees: [3], others: [1, 2] }],
    ['owners and supervisors', { audience: 'leaders' }, { addressees: [1, 2], others: [] }],
    ['people by name', { audience: 'people', people: [5, 3, 5] }, { addressees: [3, 5], others: [] }],
    ['the owner left out', { leftOut: [1] }, { addressees: [3], others: [2] }],
    ['a leader left out', { audience: 'leaders', leftOut: [1] }, { addressees: [2], others: [] }],
    ['somebody left out who would not read it', { leftOut: [5] }, { addressees: [3], others: [1, 2] }],
    ['names that the audience does not use', { people: [5] }, { addressees: [3], others: [1, 2] }],
    ['an unknown name that the audience does not use', { people: [9] }, { addressees: [3], others: [1, 2] }],
    ['the only manager left out', { leftOut: [3] }, { refusal: 'nobody' }],
    ['all leaders left out', { audience: 'leaders', leftOut: [1, 2] }, { refusal: 'nobody' }],
    ['no name', { audience: 'people' }, { refusal: 'nobody' }],
    [
      'a name that is left out',
      { audience: 'people', people: [5], leftOut: [5] },
      { refusal: 'leftOutAddressee' },
    ],
    ['a guest by name', { audience: 'people', people: [6] }, { refusal: 'guestAddressee' }],
    ['an unknown name', { audience: 'people', people: [9] }, { refusal: 'unknownPerson' }],
    ['an unknown person left out', { leftOut: [9] }, { refusal: 'unknownPerson' }],
  ])('%s', (_, changes, expected) => {
    expect(readersOfConcern(people, choice(changes))).toEqual(expected);
  });

  test('outside a project it has no managers', () => {
    const outside = people.map((person) => ({ ...person, isInProject: false }));
    expect(readersOfConcern(outside, choice({}))).toEqual({ refusal: 'nobody' });
  });

  test('for any people and choice: nobody twice, nobody left out, no guest, by name only the named', () => {
    const anyPeople = fc.uniqueArray(
      fc.record({
        serviceUserId: fc.integer({ min: 1, max: 12 }),
        userRole: fc.constantFrom(...roles),
        isInProject: fc.boolean(),
      }),
      { selector: ({ serviceUserId }) => serviceUserId },
    );
    const ids = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 });
    const anyChoice = fc.record({
      audience: fc.constantFrom(...concernAudiences),
      people: ids,
      leftOut: ids,
    });
    fc.assert(
      fc.property(anyPeople, anyChoice, (candidates, chosen) => {
        const readers = readersOfConcern(candidates, chosen);
        if ('refusal' in readers) return;
        const all = [...readers.addressees, ...readers.others];
        expect(readers.addressees.length).toBeGreaterThan(0);
        expect(new Set(all).size).toBe(all.length);
        for (const id of all) {
          expect(chosen.leftOut).not.toContain(id);
          const { userRole } = candidates.find(({ serviceUserId }) => serviceUserId === id)!;
          expect(['guest', ...(chosen.audience === 'people' ? [] : ['member'])]).not.toContain(userRole);
          if (chosen.audience === 'people') expect(chosen.people).toContain(id);
        }
        // Whom the writer leaves out changes nothing for the others.
        const everyone = readersOfConcern(candidates, { ...chosen, leftOut: [] });
        if ('refusal' in everyone) throw new Error('Leaving people out cannot make it sendable.');
        const remaining = [...everyone.addressees, ...everyone.others].filter(
          (id) => !chosen.leftOut.includes(id),
        );
        expect([...all].sort()).toEqual(remaining.sort());
      }),
    );
  });
});

test.each<[string, Partial<ConcernChoice>, number[]]>([
  ['those who would read it', {}, [1, 2, 3]],
  ['somebody who is left out already', { leftOut: [1] }, [1, 2, 3]],
  ['somebody left out who would not read it', { leftOut: [5] }, [1, 2, 3, 5]],
  ['those left out where nobody is addressed', { audience: 'people', leftOut: [5] }, [5]],
])('the writer can leave out %s', (_, changes, expected) => {
  const offered = peopleToLeaveOut(people, choice(changes));
  expect(offered.map(({ serviceUserId }) => serviceUserId)).toEqual(expected);
});

describe('the reminder after three business days', () => {
  // Monday 2026-11-23 is a public holiday.
  const isDayOff = dayOffCalendar(
    (day) => day === '2026-11-23',
    [{ startsOn: '2026-12-29', endsOn: '2027-01-03', name: '年末年始', yearly: false }],
  );
  test.each([
    ['2026-11-16T10:00', '2026-11-19T10:00'],
    ['2026-11-16T07:00', '2026-11-19T08:00'],
    ['2026-11-16T21:00', '2026-11-20T08:00'],
    // Over a weekend and a public holiday.
    ['2026-11-19T10:00', '2026-11-25T10:00'],
    // Sent on a day off: the three days are those after it.
    ['2026-11-21T10:00', '2026-11-27T08:00'],
    ['2026-11-28T23:59', '2026-12-03T08:00'],
    // Over the organization's own days off.
    ['2026-12-28T15:30', '2027-01-06T15:30'],
  ])('sent at %s: at %s', (sent, expected) => {
    const at = concernReminderAt(new Date(`${sent}:00+09:00`), isDayOff);
    expect(`${tokyoDate(at)}T${tokyoTime(at)}`).toBe(expected);
  });

  test('is always on a business day in the hours of mail, with three business days before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 * 24 * 60 }), (minutes) => {
        const sentAt = new Date(Date.parse('2026-11-01T00:00:00+09:00') + minutes * 60_000);
        const at = concernReminderAt(sentAt, isDayOff);
        const [from, to] = [tokyoDate(sentAt), tokyoDate(at)];
        expect(isDayOff(to)).toBe(false);
        expect(tokyoTime(at) >= '08:00' && tokyoTime(at) < '20:00').toBe(true);
        const between = Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
        expect(between.filter((day) => !isDayOff(day)).length).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});
