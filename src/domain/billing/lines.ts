import { addDays, daysBetween, daysInMonth, formatTokyoDate, type TokyoDate } from '../calendar/tokyoDate';
import { type Plan, planNames, planPrices } from './plans';
import { floorDivide, taxOn, taxRatePercent, formatYen } from './prices';
import type { DocumentLine, DocumentTotals, Period, SignedLine } from './types';

/** Bills the difference of two monthly prices for the days of a period within one month (product §7). */
function proratedLine(title: string, [high, low]: readonly [number, number], period: Period): DocumentLine {
  const unitPrice = high - low;
  const days = daysBetween(period.start, period.end);
  const month = daysInMonth(period.start);
  const price = low === 0 ? formatYen(high) : `(${formatYen(high)} − ${formatYen(low)})`;
  return {
    title: `${title}（${formatTokyoDate(period.start)}〜${formatTokyoDate(addDays(period.end, -1))}）`,
    formula: `${price} × ${days === month ? '1か月' : `${days}日/${month}日`}`,
    period,
    unitPrice,
    days,
    daysInMonth: month,
    amount: floorDivide(unitPrice * days, month),
  };
}

export const planLine = (plan: Plan, period: Period): DocumentLine =>
  proratedLine(planNames[plan], [planPrices[plan], 0], period);

/** The price difference for the rest of a period after a plan change. The amount is positive for downgrades too. */
export const planChangeLine = (from: Plan, to: Plan, rest: Period): DocumentLine => {
  const prices = [planPrices[from], planPrices[to]];
  const range = [Math.max(...prices), Math.min(...prices)] as const;
  return proratedLine(`プラン変更 ${planNames[from]}から${planNames[to]}へ`, range, rest);
};

/** The refund for the rest of a period when a plan ends within it. */
export const planEndLine = (plan: Plan, rest: Period): DocumentLine =>
  proratedLine(`ご利用終了 ${planNames[plan]}`, [planPrices[plan], 0], rest);

/** The part of a period from `day` on. A server whose clock is behind `start` does not get a longer period. */
export const remainingPeriod = ({ start, end }: Period, day: TokyoDate): Period => ({
  start: day > start ? day : start,
  end,
});

/** The tax-included total of a document with one line. */
const totalOf = (amount: number): number => amount + taxOn(amount);

/**
 * Changes the amount of `line` by some yen and says so in its formula (product §7). Each document is rounded down by
 * itself, so several changes on one day could otherwise give back some yen more than one direct change. `others` are
 * the lines of the other documents, one for each document. Those of the same day are recognized by the start of their
 * period.
 */
export function limitToDirectChange(
  line: DocumentLine,
  sign: SignedLine['sign'],
  others: readonly SignedLine[],
): DocumentLine {
  const linesOfSameDay = others.filter(({ line: { period } }) => period.start === line.period.start);
  if (![sign, ...linesOfSameDay.map((each) => each.sign)].includes(-1)) return line;
  const billed = linesOfSameDay.reduce((sum, each) => sum + each.sign * totalOf(each.line.amount), 0);
  const unitPrice = linesOfSameDay.reduce(
    (sum, each) => sum + each.sign * each.line.unitPrice,
    sign * line.unitPrice,
  );
  const direct = floorDivide(Math.abs(unitPrice) * line.days, line.daysInMonth);
  const least = Math.sign(unitPrice) * totalOf(direct);

  let { amount } = line;
  while (billed + sign * totalOf(amount) < least) amount += sign;
  const difference = Math.abs(amount - line.amount);
  if (difference === 0) return line;
  const adjustment = `${sign === -1 ? '−' : '＋'} ${formatYen(difference)}（同日の変更の端数）`;
  return { ...line, amount, formula: `${line.formula} ${adjustment}` };
}

/** Sums lines up. Tax is computed once for the whole document and rounded down. */
export const totalsOf = (lines: readonly DocumentLine[]): DocumentTotals => {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const tax = taxOn(subtotal);
  return { lines, subtotal, taxRate: taxRatePercent, tax, total: subtotal + tax };
};
