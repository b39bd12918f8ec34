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
import { isReturn, listDrafts, sumHeldCredit } from './draftInvoices';
import { presentTotals } from './presentTotals';
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
  const [credit, heldCredit] = snapshot
    ? await Promise.all([
        stripe.customers.retrieve(snapshot.customerId).then(creditBalanceOf),
        fetchHeldCredit(stripe, snapshot.customerId),
      ])
    : [0, 0];
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
      payable: Math.max(0, nextMonth.total - (credit - applied) - heldCredit),
    },
  };
}

/** Stripe's preview of a plan change; for the current plan, only of the next invoice. */
async function previewChange(
  { stripe, catalogue, snapshot, now }: CommandContext,
  subscription: Stripe.Subscription,
  to: OfferedPlan,
): Promise<PlanPreview> {
  const items = [{ id: itemOf(subscription).id, price: catalogue.priceIds[to] }];
  const createPreview = (details: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails) =>
    stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: details });

  const [immediate, next, heldCredit] = await Promise.all([
    snapshot?.plan === to ? null : createPreview({ items, ...prorationParams(subscription, now) }),
    planPrices[to] === 0 || subscription.cancel_at_period_end
      ? null
      : createPreview({ items, proration_behavior: 'none' }),
    snapshot ? fetchHeldCredit(stripe, snapshot.customerId) : 0,
  ]);
  // Stripe's preview of the next invoice takes into account neither the other preview nor drafts.
  const balance = (next?.starting_balance ?? 0) + (immediate ? immediate.total - immediate.amount_due : 0);
  return {
    invoice: immediate && immediate.total > 0 ? presentInvoice(catalogue, immediate, tokyoDate(now)) : null,
    credit: immediate && isReturn(immediate) ? presentPreview(catalogue, immediate, -1) : null,
    next: next && {
      invoicedOn: dayOf(itemOf(subscription).current_period_end),
      total: next.total,
      payable: Math.max(0, next.total + balance - heldCredit),
    },
  };
}

const presentPreview = (catalogue: Catalogue, { lines, ...totals }: Stripe.Invoice, sign: 1 | -1) =>
  presentTotals(catalogue, { ...totals, lines: lines.data }, sign);

const fetchHeldCredit = async (stripe: Stripe, customer: string): Promise<number> =>
  sumHeldCredit(await listDrafts(stripe, { customer }));

const presentInvoice = (
  catalogue: Catalogue,
  invoice: Stripe.Invoice,
  day: TokyoDate,
): PlanPreview['invoice'] => ({
  ...presentPreview(catalogue, invoice, 1),
  creditApplied: invoice.total - invoice.amount_due,
  payable: invoice.amount_due,
  invoicedOn: day,
  dueOn: addDays(day, daysUntilDue),
});

/** The price of a plan for a period, rounded to the nearest yen. */
function presentPeriod(plan: OfferedPlan, period: Period) {
  const line = planLine(plan, period);
  const amount = Math.round((line.unitPrice * line.days) / line.daysInMonth);
  const { subtotal, tax, total } = totalsOf([{ ...line, amount }]);
  return { lines: [{ label: line.title, formula: line.formula, amount }], subtotal, tax, total };
}
