import { addDays, daysBetween, daysInMonth, formatTokyoDate, type TokyoDate } from '../calendar/tokyoDate';
import { type Plan, planNames, planPrices } from '../plans';
import { floorDivide, taxOn, taxRatePercent, formatYen } from '../prices';
import type { DocumentLine, Period, DocumentTotals } from './types';

/** The difference of two monthly prices for the days of a period that lies in one month (product §7). */
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

/** A plan for a period, whole month or rest of one. */
export const planLine = (plan: Plan, period: Period): DocumentLine =>
  proratedLine(planNames[plan], [planPrices[plan], 0], period);

/** What a change of plan makes dearer, or gives back, for the rest of a period; its amount has no sign. */
export const planChangeLine = (from: Plan, to: Plan, rest: Period): DocumentLine => {
  const [high, low] = planPrices[from] < planPrices[to] ? [to, from] : [from, to];
  const prices = [planPrices[high], planPrices[low]] as const;
  return proratedLine(`プラン変更 ${planNames[from]}から${planNames[to]}`, prices, rest);
};

/** What the end of a plan inside a period gives back. */
export const planEndLine = (plan: Plan, rest: Period): DocumentLine =>
  proratedLine(`ご利用終了 ${planNames[plan]}`, [planPrices[plan], 0], rest);

/** The days of a period from a day on. A clock still before it, on another server, does not lengthen it. */
export const remainingPeriod = ({ start, end }: Period, day: TokyoDate): Period => ({
  start: day > start ? day : start,
  end,
});

/** Tax once for all lines, rounded down. */
export const totalsOf = (lines: readonly DocumentLine[]): DocumentTotals => {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const tax = taxOn(subtotal);
  return { lines, subtotal, taxRate: taxRatePercent, tax, total: subtotal + tax };
};
