import { type Plan, planPrices } from './plans';

/** Consumption tax in percent (spec §9). */
export const taxRatePercent = 10;

/** Integer division of two non-negative integers, rounded down, without a fraction in between. Money is integer yen. */
export const floorDivide = (dividend: number, divisor: number): number =>
  (dividend - (dividend % divisor)) / divisor;

/** Tax in yen on an amount before tax, rounded down. Computed once a document (product §7). */
export const taxOn = (subtotal: number): number => floorDivide(subtotal * taxRatePercent, 100);

const yenNumberFormat = new Intl.NumberFormat('ja-JP');

/** `33,000円` (spec §9) */
export const formatYen = (amount: number): string => `${yenNumberFormat.format(amount)}円`;

/** The price fields of the order summary (spec §2): price with tax, tax, and monthly total. */
export interface PriceResult {
  readonly formattedTaxIncluded: string;
  readonly formattedTaxAmount: string;
  readonly formattedTotalAmount: string;
}

/** The monthly price of a plan; total = price + 10 % tax (spec §9). */
export const priceOf = (plan: Plan): PriceResult => {
  const price = planPrices[plan];
  const tax = taxOn(price);
  const total = formatYen(price + tax);
  return { formattedTaxIncluded: total, formattedTaxAmount: formatYen(tax), formattedTotalAmount: total };
};
