import fc from 'fast-check';
import { addDays } from '../calendar/tokyoDate';
import { driversOf, firstDriver, minDriverRounds, type DriverRound } from './drivers';

const keys = ['workload', 'schedule', 'quality', 'growth'];

/** A round in which ten people give these means of one decimal, from 1.0 to 5.0. */
const round = (index: number, means: readonly (number | null)[]): DriverRound => ({
  openFrom: addDays('2026-01-05', index * 7),
  counts: {
    kinds: Object.fromEntries(keys.map((key) => [key, 'scale' as const])),
    distributions: Object.fromEntries(keys.map((key, at) => [key, distribution(means[at] ?? null)])),
  },
});
const distribution = (mean: number | null): number[] => {
  if (mean === null) return [1, 1, 0, 0, 0];
  const [lower, above] = [Math.floor(mean), Math.round((mean % 1) * 10)];
  return [1, 2, 3, 4, 5].map((value) => (value === lower ? 10 - above : value === lower + 1 ? above : 0));
};
const withheld = (index: number): DriverRound => ({
  openFrom: addDays('2026-01-05', index * 7),
  counts: null,
});

/** Numbers without a pattern, the same in each run. */
const noise = (seed: number) => (Math.abs(Math.sin(seed * 12.9898) * 43758.5453) % 1) * 2 - 1;
const mean = (value: number) => Math.round(Math.max(1, Math.min(5, value)) * 10) / 10;

/** The first three questions follow the mood of each round, the fourth does not. */
const history = (rounds: number, project = 0) =>
  Array.from({ length: rounds }, (_, index) => {
    const mood = 3 + noise(index + 100 * project);
    return round(
      index,
      [mood, mood + 0.2 * noise(index + 7), mood - 0.2 * noise(index + 9), 3 + noise(index + 40)].map(mean),
    );
  });

test('says which questions move with the others, and how sure that is', () => {
  const { rounds, compared, drivers } = driversOf([history(40)], 3);
  expect({ rounds, compared }).toEqual({ rounds: 40, compared: 4 });
  expect(drivers.map(({ key }) => key).sort()).toEqual(['quality', 'schedule', 'workload']);
  for (const { correlation, changes } of drivers) {
    expect(changes).toBe(39);
    expect(correlation.low).toBeGreaterThan(0);
  }
});

test(`says nothing before ${minDriverRounds} rounds, and how many there are`, () => {
  const few = driversOf([history(minDriverRounds - 1), history(minDriverRounds - 1, 1)], 3);
  expect(few).toEqual({ rounds: minDriverRounds - 1, compared: 0, drivers: [], closest: null });
  expect(driversOf([history(minDriverRounds)], 3).compared).toBe(4);
  expect(driversOf([], 3)).toEqual({ rounds: 0, compared: 0, drivers: [], closest: null });
});

test('projects are pooled by their changes: a project with better levels makes no question a driver', () => {
  const flat = (level: number, project: number) =>
    Array.from({ length: 12 }, (_, index) =>
      round(
        index,
        keys.map((_, at) => mean(level + 0.3 * noise(index + 50 * at + 500 * project))),
      ),
    );
  expect(driversOf([flat(1.5, 1), flat(2.5, 2), flat(3.5, 3), flat(4.5, 4)], 3)).toMatchObject({
    rounds: 12,
    compared: 4,
    drivers: [],
    closest: { correlation: { value: expect.any(Number), low: expect.any(Number) } },
  });
});

test('a question is compared with at least two others', () => {
  const kinds = { workload: 'scale', schedule: 'scale' } as const;
  const two = history(20).map((each) => ({ ...each, counts: { ...each.counts!, kinds } }));
  expect(driversOf([two], 3)).toEqual({ rounds: 0, compared: 0, drivers: [], closest: null });
});

test('changes are those between neighbouring rounds: none leads over a withheld one', () => {
  const rounds = history(10).map((each, index) => (index === 4 ? withheld(index) : each));
  expect(driversOf([rounds], 3).rounds).toBe(8);
});

const anyMean = fc.option(fc.integer({ min: 10, max: 49 }).map((tenths) => tenths / 10));
const anyRounds = fc.array(fc.tuple(anyMean, anyMean, anyMean, anyMean), { minLength: 8, maxLength: 14 });

test('nothing depends on what is withheld, on the order of projects, or on a level', () => {
  fc.assert(
    fc.property(anyRounds, anyRounds, fc.nat({ max: 7 }), (first, second, hidden) => {
      const asRounds = (all: typeof first, below = [2, 0, 0, 0, 0]) =>
        all.map((means, index) => {
          const shown = round(index, means);
          if (index === hidden) return withheld(index);
          const hiddenKeys = keys.filter((_, at) => means[at] === null).map((key) => [key, below]);
          const distributions = { ...shown.counts!.distributions, ...Object.fromEntries(hiddenKeys) };
          return { ...shown, counts: { ...shown.counts!, distributions } };
        });
      const found = driversOf([asRounds(first), asRounds(second)], 3);
      expect(driversOf([asRounds(second), asRounds(first)], 3)).toEqual(found);
      expect(driversOf([asRounds(first, [0, 0, 0, 0, 1]), asRounds(second, [0, 1, 0, 1, 0])], 3)).toEqual(
        found,
      );
      for (const { correlation } of found.drivers) expect(correlation.low).toBeGreaterThan(0);
      if (found.closest) expect(found.closest.correlation.low).toBeLessThanOrEqual(0);
    }),
    { numRuns: 100 },
  );
});

test('the driver to begin with is the lowest one that is not good', () => {
  const drivers = keys.map((key) => ({ key }));
  const means = (...values: (number | null)[]) => keys.map((key, at) => ({ key, mean: values[at] ?? null }));
  expect(firstDriver(drivers, means(3.2, 2.1, null, 4.5))).toEqual({
    driver: { key: 'schedule' },
    mean: 2.1,
  });
  expect(firstDriver(drivers, means(4, 4.5, null, 5))).toBeNull();
  expect(firstDriver([], means(1, 1, 1, 1))).toBeNull();
});
