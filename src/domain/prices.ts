import { type Plan, planPrices } from './plans';

/** Consumption tax in percent (spec §9). */
export const taxRatePercent = 10;

/** Quotient of two integers, at least 0, rounded down without ever being a fraction: money is integer yen. */
export const floorDivide = (dividend: number, divisor: number): number =>
  (dividend - (dividend % divisor)) / divisor;

/** Tax on a sum before tax, in yen, rounded down; taken once a document (product §7). */
export const taxOn = (subtotal: number): number => floorDivide(subtotal * taxRatePercent, 100);

const yenNumberFormat = new Intl.NumberFormat('ja-JP');

/** An amount as people read it: `33,000円` (spec §9). */
export const formatYen = (amount: number): string => `${yenNumberFormat.format(amount)}円`;

/** The price fields of the order summary (spec §2): price with tax, the tax, and what is billed a month. */
export interface PriceResult {
  readonly formattedTaxIncluded: string;
  readonly formattedTaxAmount: string;
  readonly formattedTotalAmount: string;
}

/** What a plan costs a month; total = price + 10 % (spec §9). */
export const priceOf = (plan: Plan): PriceResult => {
  const price = planPrices[plan];
  const tax = taxOn(price);
  const total = formatYen(price + tax);
  return { formattedTaxIncluded: total, formattedTaxAmount: formatYen(tax), formattedTotalAmount: total };
};
