import fc from 'fast-check';
import { addDays } from '../calendar/tokyoDate';
import { beforeAfterOf, peopleBeforeAfter, type AgreedAction, type MeasuredRound } from './beforeAfter';

const day = (index: number) => addDays('2026-01-05', index * 7);
/** Weekly rounds from the first day on; null where the figure is not shown. */
const rounds = (...values: (number | null)[]): MeasuredRound[] =>
  values.flatMap((value, index) => (value === null ? [] : [{ openFrom: day(index), value }]));
/** It came from the fifth round, and the seventh is the first that opened after it was agreed on. */
const action: AgreedAction = { openFrom: day(4), firstRoundAfter: day(6) };
const steady = Array.from({ length: 7 }, () => rounds(2.8, 2.8, 2.8, 2.8, 2.8, 2.8, 2.9, 2.9, 2.9));

test('three rounds before and three after, beside the other projects and the band of chance', () => {
  const own = rounds(2.3, 2.0, 2.2, 2.1, 2.0, 2.6, 2.9, 2.8, 3.0, 4.5);
  expect(beforeAfterOf('question', action, own, steady, 3)).toEqual({
    before: [2.2, 2.1, 2.0],
    after: [2.9, 2.8, 3.0],
    means: { before: 2.1, after: 2.9, change: 0.8 },
    others: { value: 0.1, projects: 7 },
    // Five rounds before with a spread below the least one: 2.776 × √(0.15² × 2/3)
    band: 0.34,
    verdict: 'risen',
  });
});

test.each([
  ['a change within the usual spread', rounds(2.0, 3.2, 1.8, 3.0, 2.0, 2.6, 2.9, 2.8, 3.0), 'usual'],
  ['a fall', rounds(4.0, 4.1, 3.9, 4.0, 4.1, 4, 2.1, 2.0, 2.2), 'fallen'],
  ['one round after', rounds(2.3, 2.0, 2.2, 2.1, 2.0, 2.6, 2.9), 'tooEarly'],
  ['rounds after that do not show it', rounds(2.3, 2.0, 2.2, 2.1, 2.0, 2.6, 2.9, null, null), 'tooEarly'],
  ['three rounds before', rounds(null, null, 2.2, 2.1, 2.0, 2.6, 2.9, 2.8, 3.0), 'tooFewBefore'],
  ['no round before', rounds(null, null, null, null, null, 2.6, 2.9, 2.8, 3.0), 'tooFewBefore'],
])('%s', (_, own, verdict) => {
  expect(beforeAfterOf('question', action, own, steady, 3).verdict).toBe(verdict);
});

test('without a round after the agreement there is nothing to compare', () => {
  const own = rounds(2.3, 2.0, 2.2, 2.1, 2.0);
  expect(beforeAfterOf('question', { ...action, firstRoundAfter: null }, own, steady, 3)).toMatchObject({
    before: [2.2, 2.1, 2.0],
    after: [],
    means: null,
    verdict: 'tooEarly',
  });
});

test('what happened everywhere is no effect, and a few projects are not compared with', () => {
  const own = rounds(2.3, 2.0, 2.2, 2.1, 2.0, 2.6, 2.9, 2.8, 3.0);
  const alike = Array.from({ length: 4 }, (_, project) =>
    own.map((each) => ({ ...each, value: each.value + project })),
  );
  expect(beforeAfterOf('question', action, own, alike, 4)).toMatchObject({
    others: { value: 0.8, projects: 4 },
    verdict: 'usual',
  });
  expect(beforeAfterOf('question', action, own, alike, 5)).toMatchObject({ others: null, verdict: 'risen' });
  const shortOnes = alike.map((each) => each.slice(0, 6));
  expect(beforeAfterOf('question', action, own, shortOnes, 3).others).toBeNull();
});

test('people who wrote of a topic are counted only, and not below the minimum', () => {
  const analysed = [3, 5, 2, 4].map((people, index) => ({ openFrom: day(index * 2 + 1), people }));
  expect(peopleBeforeAfter(action, analysed, 3)).toMatchObject({
    before: [3, 5],
    after: [4],
    verdict: 'tooEarly',
  });
  const later = [...analysed, { openFrom: day(9), people: 1 }];
  expect(peopleBeforeAfter(action, later, 3)).toMatchObject({
    before: [3, 5],
    after: [4, null],
    means: null,
    verdict: null,
  });
});

const value = fc.option(fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10));
const anyRounds = fc.array(value, { minLength: 0, maxLength: 16 }).map((values) => rounds(...values));

test('what is shown adds up, and a verdict says no more than its figures', () => {
  fc.assert(
    fc.property(anyRounds, fc.array(anyRounds, { maxLength: 6 }), (own, others) => {
      const {
        before,
        after,
        means,
        others: middle,
        band,
        verdict,
      } = beforeAfterOf('question', action, own, others, 3);
      expect(beforeAfterOf('question', action, own, others.toReversed(), 3)).toMatchObject({ band, verdict });
      expect(before.length).toBeLessThanOrEqual(3);
      expect(after.length).toBeLessThanOrEqual(3);
      if (verdict === 'tooEarly') return expect(means).toBeNull();
      if (!means || band === null) return expect(verdict).toBe('tooFewBefore');
      expect(means.change).toBeCloseTo(means.after - means.before, 9);
      const difference = Math.round((means.change - (middle?.value ?? 0)) * 100) / 100;
      expect(verdict).toBe(Math.abs(difference) <= band ? 'usual' : difference > 0 ? 'risen' : 'fallen');
    }),
    { numRuns: 300 },
  );
});

test('chance alone is rarely called more than chance', () => {
  const random = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43758.5453) % 1;
  const about = (seed: number) =>
    rounds(
      ...Array.from(
        { length: 9 },
        (_, at) => Math.round((3 + random(seed * 31 + at) + random(seed * 57 + at + 0.5) - 1) * 100) / 100,
      ),
    );
  const verdicts = Array.from(
    { length: 400 },
    (_, seed) =>
      beforeAfterOf(
        'question',
        action,
        about(seed + 1),
        Array.from({ length: 5 }, (__, other) => about(seed + 1000 * (other + 1))),
        3,
      ).verdict,
  );
  expect(verdicts.filter((each) => each !== 'usual').length).toBeLessThan(400 * 0.08);
});
