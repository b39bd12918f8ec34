import fc from 'fast-check';
import { rankCorrelationOf } from './rankCorrelation';

test.each([
  ['ranks, not distances', [1, 2, 3, 4, 5, 6], [1, 4, 9, 16, 25, 999], 0.99],
  ['the other way round', [1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1], -0.99],
  // An example of textbooks: IQ and hours of television of ten people.
  [
    'without order',
    [106, 86, 100, 101, 99, 103, 97, 113, 112, 110],
    [7, 0, 27, 50, 28, 29, 20, 12, 6, 17],
    -0.18,
  ],
  ['equal values share a rank', [1, 1, 2, 3, 3], [1, 2, 2, 3, 3], 0.92],
])('%s', (_, a, b, value) => {
  expect(rankCorrelationOf(a, b, 1)?.value).toBe(value);
});

test('the interval is that of Fisher’s z with the error of Bonett and Wright', () => {
  const a = [106, 86, 100, 101, 99, 103, 97, 113, 112, 110];
  const b = [7, 0, 27, 50, 28, 29, 20, 12, 6, 17];
  // tanh(atanh(−0.1758) ± 2.576 √((1 + 0.1758²/2) / 7))
  expect(rankCorrelationOf(a, b, 1)).toEqual({ value: -0.18, low: -0.82, high: 0.67 });
});

test('nothing is said of what never changes, or of too few pairs', () => {
  expect(rankCorrelationOf([1, 1, 1, 1, 1], [1, 2, 3, 4, 5], 1)).toBeNull();
  expect(rankCorrelationOf([1, 2, 3], [1, 2, 3], 1)).toBeNull();
  expect(rankCorrelationOf([1, 2, 3, 4, 5], [1, 2, 3, 4, 5], 2 / 3)).toBeNull();
});

const pairs = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })), {
  minLength: 4,
  maxLength: 40,
});
const of = (all: readonly (readonly [number, number])[], weight = 1) =>
  rankCorrelationOf(
    all.map(([a]) => a),
    all.map(([, b]) => b),
    weight,
  );

test('it depends on ranks alone, in any order, and lies in its interval', () => {
  fc.assert(
    fc.property(pairs, (all) => {
      const found = of(all);
      expect(of(all.toReversed())).toEqual(found);
      expect(of(all.map(([a, b]) => [a ** 3, 5 * b + 1] as const))).toEqual(found);
      expect(of(all.map(([a, b]) => [b, a] as const))).toEqual(found);
      if (!found) return;
      expect(found.low).toBeLessThanOrEqual(found.value);
      expect(found.high).toBeGreaterThanOrEqual(found.value);
      const weighted = of([...all, ...all], 1 / 2);
      expect(weighted).toEqual(found);
    }),
    { numRuns: 200 },
  );
});
