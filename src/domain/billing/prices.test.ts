import fc from 'fast-check';
import type { Plan } from './plans';
import { floorDivide, priceOf, taxOn, formatYen } from './prices';

test.each<[Plan, string, string]>([
  ['none', '0円', '0円'],
  ['free', '0円', '0円'],
  ['starter', '33,000円', '3,000円'],
  ['standard', '55,000円', '5,000円'],
  ['pro', '110,000円', '10,000円'],
])('%s costs %s a month, %s of it tax (spec §9)', (plan, total, tax) => {
  expect(priceOf(plan)).toEqual({
    formattedTaxIncluded: total,
    formattedTaxAmount: tax,
    formattedTotalAmount: total,
  });
});

test.each([
  [0, '0円'],
  [999, '999円'],
  [1_000, '1,000円'],
  [1_234_567, '1,234,567円'],
])('formats %i as %s', (amount, text) => expect(formatYen(amount)).toBe(text));

test.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [10_999, 1_099],
])('the tax on %i is %i, rounded down', (subtotal, tax) => expect(taxOn(subtotal)).toBe(tax));

test('floorDivide leaves a remainder smaller than the divisor', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 40), fc.integer({ min: 1, max: 1000 }), (dividend, divisor) => {
      const quotient = floorDivide(dividend, divisor);
      expect(Number.isSafeInteger(quotient)).toBe(true);
      const remainder = dividend - quotient * divisor;
      expect(remainder >= 0 && remainder < divisor).toBe(true);
    }),
  );
});
