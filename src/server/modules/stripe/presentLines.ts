import { planLine } from '../../../domain/billing/lines';
import { addDays, daysInMonth, formatTokyoDate, startOfMonth } from '../../../domain/calendar/tokyoDate';
import { planNames } from '../../../domain/plans';
import type { BillingDocuments } from '../billing/billingProvider';
import type { Catalogue } from '../../adapters/stripe/catalogue';
import type { Stripe } from '../../adapters/stripe/stripeLoader';
import { dayOf } from '../../adapters/stripe/timestamps';

type Line = BillingDocuments['invoices'][number]['lines'][number];

/** Lines of an invoice at Stripe as owners see them. */
export const presentLines = (catalogue: Catalogue, lines: readonly Stripe.InvoiceLineItem[]): Line[] =>
  lines.filter(({ amount }) => amount !== 0).map((line) => presentLine(catalogue, line));

/** A line for days of a plan is told with the day formula, where that is what its amount comes from. */
function presentLine(
  catalogue: Catalogue,
  { amount, description, period, pricing }: Stripe.InvoiceLineItem,
): Line {
  const product = pricing?.price_details?.product;
  const plan = product === undefined ? undefined : catalogue.planOf(product);
  const days = { start: dayOf(period.start), end: dayOf(period.end) };
  const isOfOneMonth = days.start < days.end && days.end <= startOfMonth(days.start, 1);
  if (!plan || !isOfOneMonth) return { label: description ?? '', formula: null, amount };

  const { formula, unitPrice, days: count } = planLine(plan, days);
  const exact = (unitPrice * count) / daysInMonth(days.start);
  const span = `（${formatTokyoDate(days.start)}〜${formatTokyoDate(addDays(days.end, -1))}）`;
  return {
    label: `${planNames[plan]}${amount < 0 ? ' 変更前の残り' : ''}${span}`,
    // Stripe rounds to the nearest yen.
    formula: Math.abs(Math.abs(amount) - exact) < 1 ? `${amount < 0 ? '−' : ''}${formula}` : null,
    amount,
  };
}
