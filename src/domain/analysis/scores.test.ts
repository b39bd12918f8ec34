import fc from 'fast-check';
import { averageOfKnown, conditionScoreOf, roundedDifference, enpsOf, meanOf, roundTo } from './scores';

test.each([
  ['all at the lowest value', [1, 1], 0],
  ['all at the highest value', [5, 5], 100],
  ['the middle', [3], 50],
  ['a question without answers is left out', [4, null], 75],
  ['one decimal', [3.33], 58.3],
  ['no scale question', [], null],
])('condition score: %s', (_name, means, score) => expect(conditionScoreOf(means)).toBe(score));

test.each<[Parameters<typeof meanOf>, number | null]>([
  [['scale', [1, 0, 0, 0, 1]], 3],
  [['scale', [0, 0, 0, 1, 3]], 4.75],
  [['scale', [0, 0, 0, 0, 0]], null],
  [['nps', [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]], 5],
  [['choice', [3, 1]], null],
  [['text', []], null],
])('mean of %j is %p', (input, mean) => expect(meanOf(...input)).toBe(mean));

test.each([
  ['promoters only', [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1], { score: 100, count: 2 }],
  ['detractors only', [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0], { score: -100, count: 2 }],
  ['passives are part of the total', [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0], { score: 0, count: 4 }],
  ['rounded to a whole number', [0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1], { score: 33, count: 3 }],
  ['no answers', new Array<number>(11).fill(0), null],
])('eNPS: %s', (_name, distribution, expected) => expect(enpsOf(distribution)).toEqual(expected));

test.each([
  [2.345, 2, 2.35],
  [1.005, 2, 1.01],
  [-0.25, 1, -0.3],
  [-0.04, 1, 0],
  [58.333, 1, 58.3],
])('%d rounded to %i digits is %d', (value, digits, expected) =>
  expect(roundTo(value, digits)).toBe(expected),
);

test('a difference needs both values, an average ignores missing ones', () => {
  expect(roundedDifference(50, 60.1, 1)).toBe(-10.1);
  expect(roundedDifference(null, 60, 1)).toBeNull();
  expect(roundedDifference(60, null, 1)).toBeNull();
  expect(averageOfKnown([1, null, 2])).toBe(1.5);
  expect(averageOfKnown([null])).toBeNull();
});

test('a difference is that of the values as they are shown', () => {
  // Shown as 2.63 and 3.00.
  expect(roundedDifference(3, 2.625, 2)).toBe(0.37);
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 5, noNaN: true }),
      fc.double({ min: 1, max: 5, noNaN: true }),
      (a, b) => {
        const shown = Number(roundTo(b, 2).toFixed(2)) + (roundedDifference(a, b, 2) ?? NaN);
        expect(shown.toFixed(2)).toBe(roundTo(a, 2).toFixed(2));
      },
    ),
  );
});

test('scores stay in their range for all answers, and better answers never lower them', () => {
  const scale = fc
    .array(fc.nat(30), { minLength: 5, maxLength: 5 })
    .filter((counts) => counts.some((n) => n > 0));
  const nps = fc
    .array(fc.nat(30), { minLength: 11, maxLength: 11 })
    .filter((counts) => counts.some((n) => n > 0));
  fc.assert(
    fc.property(fc.array(scale, { minLength: 1, maxLength: 8 }), nps, (distributions, npsCounts) => {
      const score = conditionScoreOf(distributions.map((counts) => meanOf('scale', counts)))!;
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      const improved = distributions.map((counts, index) =>
        index === 0 ? counts.with(4, counts[4]! + 1) : counts,
      );
      expect(conditionScoreOf(improved.map((counts) => meanOf('scale', counts)))!).toBeGreaterThanOrEqual(
        score,
      );
      expect(Math.abs(enpsOf(npsCounts)!.score)).toBeLessThanOrEqual(100);
    }),
  );
});
