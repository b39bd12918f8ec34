import { daysUntilDue } from '../../../domain/billing/documents';
import { ledgerRefusalMessages } from '../../../domain/billing/ledger';
import { planLine, totalsOf } from '../../../domain/billing/lines';
import { firstBilledPeriod } from '../../../domain/billing/periods';
import type { Period } from '../../../domain/billing/types';
import { addDays, startOfMonth, tokyoDate, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import { type OfferedPlan, planPrices } from '../../../domain/billing/plans';
import { ruleViolation } from '../../lib/errors';
import type { PlanPreview } from '../billing/billingProvider';
import { isOngoing, itemOf } from './customerSnapshot';
import { prorationParams, registrationRefusal, type CommandContext } from './commands';
import type { Catalogue } from '../../adapters/stripe/catalogue';
import type { Stripe } from '../../adapters/stripe/stripeLoader';
import { creditBalanceOf } from './fetchDocuments';
import { presentLines } from './presentLines';
import { dayOf } from '../../adapters/stripe/timestamps';

/** What a plan would cost from today on. */
export function previewPlan(command: CommandContext, plan: OfferedPlan): Promise<PlanPreview> {
  const { subscription } = command.snapshot ?? {};
  const isBilled = subscription && isOngoing(subscription) && subscription.status !== 'trialing';
  return isBilled ? previewChange(command, subscription, plan) : previewStart(command, plan);
}

/**
 * Previews a plan that is not billed yet. Stripe cannot preview a new subscription with our billing anchor, so the
 * amounts are computed with the same formula as Stripe's, rounded to the nearest yen like Stripe's.
 */
async function previewStart(
  { stripe, snapshot, state, now }: CommandContext,
  plan: OfferedPlan,
): Promise<PlanPreview> {
  const { subscription } = snapshot ?? {};
  const isTrialing = subscription !== undefined && isOngoing(subscription);
  const refusal = registrationRefusal({ snapshot, now });
  if (refusal && !isTrialing) throw ruleViolation(refusal, ledgerRefusalMessages[refusal]);
  if (planPrices[plan] === 0) return { invoice: null, credit: null, next: null };
  if (subscription?.cancel_at_period_end && isTrialing) return { invoice: null, credit: null, next: null };

  const first = firstBilledPeriod(now, state.trialEnd);
  const firstMonth = presentPeriod(plan, first);
  const nextMonth = presentPeriod(plan, { start: first.end, end: startOfMonth(first.end, 1) });
  const credit = snapshot ? creditBalanceOf(await stripe.customers.retrieve(snapshot.customerId)) : 0;
  const applied = Math.min(credit, firstMonth.total);
  return {
    invoice: {
      ...firstMonth,
      creditApplied: applied,
      payable: firstMonth.total - applied,
      invoicedOn: first.start,
      dueOn: addDays(first.start, daysUntilDue),
    },
    credit: null,
    next: {
      invoicedOn: first.end,
      total: nextMonth.total,
      payable: Math.max(0, nextMonth.total - (credit - applied)),
    },
  };
}

/** Stripe's preview of a plan change; for the current plan, only of the next invoice. */
async function previewChange(
  { stripe, catalogue, snapshot, now }: CommandContext,
  subscription: Stripe.Subscription,
  to: OfferedPlan,
): Promise<PlanPreview> {
  const from = snapshot?.plan;
  const isChange = from !== undefined && from !== to;
  const items = [{ id: itemOf(subscription).id, price: catalogue.priceIds[to] }];
  const proration = prorationParams(subscription, { from: from ?? to, to }, now);
  const createPreview = (details: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails) =>
    stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: details });

  const [immediate, next] = await Promise.all([
    isChange ? createPreview({ items, ...proration, proration_behavior: 'always_invoice' }) : null,
    planPrices[to] === 0 || subscription.cancel_at_period_end
      ? null
      : createPreview(
          isChange && proration.proration_behavior === 'create_prorations'
            ? { items, ...proration }
            : { items, proration_behavior: 'none' },
        ),
  ]);
  const nextStart = dayOf(itemOf(subscription).current_period_end);
  return {
    invoice: immediate && immediate.total > 0 ? presentInvoice(catalogue, immediate, tokyoDate(now)) : null,
    credit: immediate && immediate.total < 0 ? presentCredit(catalogue, immediate) : null,
    next: next && {
      invoicedOn: nextStart,
      total: presentPeriod(to, { start: nextStart, end: startOfMonth(nextStart, 1) }).total,
      payable: next.amount_due,
    },
  };
}

const presentTotals = (catalogue: Catalogue, { lines, subtotal, total }: Stripe.Invoice) => ({
  lines: presentLines(catalogue, lines.data),
  subtotal,
  tax: total - subtotal,
  total,
});

const presentInvoice = (
  catalogue: Catalogue,
  invoice: Stripe.Invoice,
  day: TokyoDate,
): PlanPreview['invoice'] => ({
  ...presentTotals(catalogue, invoice),
  creditApplied: invoice.total - invoice.amount_due,
  payable: invoice.amount_due,
  invoicedOn: day,
  dueOn: addDays(day, daysUntilDue),
});

/** An invoice with a negative total, presented as a positive refund. */
function presentCredit(catalogue: Catalogue, invoice: Stripe.Invoice): PlanPreview['credit'] {
  const { lines, subtotal, tax, total } = presentTotals(catalogue, invoice);
  return {
    lines: lines.map((line) => ({ ...line, amount: -line.amount })),
    subtotal: -subtotal,
    tax: -tax,
    total: -total,
  };
}

/** The price of a plan for a period, rounded to the nearest yen. */
function presentPeriod(plan: OfferedPlan, period: Period) {
  const line = planLine(plan, period);
  const amount = Math.round((line.unitPrice * line.days) / line.daysInMonth);
  const { subtotal, tax, total } = totalsOf([{ ...line, amount }]);
  return { lines: [{ label: line.title, formula: line.formula, amount }], subtotal, tax, total };
}
