import { planLine } from '../../../domain/billing/lines';
import type { SignedLine } from '../../../domain/billing/types';
import { addDays, daysInMonth, formatTokyoDate, startOfMonth } from '../../../domain/calendar/tokyoDate';
import { planNames } from '../../../domain/billing/plans';
import type { BillingDocuments } from '../billing/billingProvider';
import type { Catalogue } from '../../adapters/stripe/catalogue';
import type { Stripe } from '../../adapters/stripe/stripeLoader';
import { dayOf } from '../../adapters/stripe/timestamps';

type Line = BillingDocuments['invoices'][number]['lines'][number];

/** Lines and totals in yen. A return (`isReturn`) is presented with the sign −1, so that its amounts are positive. */
export const presentTotals = (
  catalogue: Catalogue,
  {
    lines,
    subtotal,
    total,
  }: Pick<Stripe.Invoice, 'subtotal' | 'total'> & { lines: readonly Stripe.InvoiceLineItem[] },
  sign: SignedLine['sign'],
) => ({
  lines: lines.filter(({ amount }) => amount !== 0).map((line) => presentLine(catalogue, line, sign)),
  subtotal: sign * subtotal,
  tax: sign * (total - subtotal),
  total: sign * total,
});

/** Lines for days of a plan get a label and formula like the ledger's, if the formula yields their amount. */
function presentLine(
  catalogue: Catalogue,
  { amount: billed, description, period, pricing }: Stripe.InvoiceLineItem,
  sign: SignedLine['sign'],
): Line {
  const amount = sign * billed;
  const product = pricing?.price_details?.product;
  const plan = product === undefined ? undefined : catalogue.planOf(product);
  const days = { start: dayOf(period.start), end: dayOf(period.end) };
  const isWithinOneMonth = days.start < days.end && days.end <= startOfMonth(days.start, 1);
  if (!plan || !isWithinOneMonth) return { label: description ?? '', formula: null, amount };

  const { formula, unitPrice, days: dayCount } = planLine(plan, days);
  const exactAmount = (unitPrice * dayCount) / daysInMonth(days.start);
  const range = `（${formatTokyoDate(days.start)}〜${formatTokyoDate(addDays(days.end, -1))}）`;
  return {
    label: `${planNames[plan]}${billed < 0 ? ' 変更前の残り' : ''}${range}`,
    // Stripe rounds to the nearest yen.
    formula: Math.abs(Math.abs(amount) - exactAmount) < 1 ? `${amount < 0 ? '−' : ''}${formula}` : null,
    amount,
  };
}
