import { daysUntilDue } from '../../../domain/billing/documents';
import { ledgerRefusalMessages } from '../../../domain/billing/ledger';
import { planLine, totalsOf } from '../../../domain/billing/lines';
import type { Period } from '../../../domain/billing/types';
import { addDays, startOfMonth, tokyoDate, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import { type OfferedPlan, planPrices } from '../../../domain/plans';
import { ruleViolation } from '../../lib/errors';
import type { PlanPreview } from '../billing/billingProvider';
import { isOngoing, itemOf } from './customerSnapshot';
import { prorationParams, registrationRefusal, type CommandContext } from './commands';
import type { Catalogue } from '../../adapters/stripe/catalogue';
import type { Stripe } from '../../adapters/stripe/stripeLoader';
import { presentLines } from './presentLines';
import { dayOf, firstBilledPeriod } from '../../adapters/stripe/timestamps';

/** What a plan would cost from today on. */
export function previewPlan(scene: CommandContext, plan: OfferedPlan): Promise<PlanPreview> {
  const { subscription } = scene.snapshot ?? {};
  const isBilled = subscription && isOngoing(subscription) && subscription.status !== 'trialing';
  return isBilled ? previewChange(scene, subscription, plan) : previewStart(scene, plan);
}

/**
 * A plan that is not billed yet. Stripe has no preview of a subscription that starts with our anchor, so it is told by
 * the day formula that Stripe's comes to as well: to the nearest yen, as Stripe rounds.
 */
async function previewStart(
  { stripe, snapshot: account, state, now }: CommandContext,
  plan: OfferedPlan,
): Promise<PlanPreview> {
  const { subscription } = account ?? {};
  const isTrialing = subscription !== undefined && isOngoing(subscription);
  const refusal = registrationRefusal(account);
  if (refusal && !isTrialing) throw ruleViolation(refusal, ledgerRefusalMessages[refusal]);
  if (planPrices[plan] === 0) return { invoice: null, credit: null, next: null };
  if (subscription?.cancel_at_period_end && isTrialing) return { invoice: null, credit: null, next: null };

  const first = firstBilledPeriod(now, state.trialEnd);
  const sum = presentPeriod(plan, first);
  const month = presentPeriod(plan, { start: first.end, end: startOfMonth(first.end, 1) });
  const credit = account ? await fetchCreditBalance(stripe, account.customerId) : 0;
  const applied = Math.min(credit, sum.total);
  return {
    invoice: {
      ...sum,
      creditApplied: applied,
      payable: sum.total - applied,
      invoicedOn: first.start,
      dueOn: addDays(first.start, daysUntilDue),
    },
    credit: null,
    next: {
      invoicedOn: first.end,
      total: month.total,
      payable: Math.max(0, month.total - (credit - applied)),
    },
  };
}

/** What a change of a plan that is billed would bring, as Stripe reckons it; for the plan itself, what comes next. */
async function previewChange(
  { stripe, catalogue, snapshot: account, now }: CommandContext,
  subscription: Stripe.Subscription,
  to: OfferedPlan,
): Promise<PlanPreview> {
  const from = account?.plan;
  const isChange = from !== undefined && from !== to;
  const items = [{ id: itemOf(subscription).id, price: catalogue.priceIds[to] }];
  const proration = prorationParams(subscription, { from: from ?? to, to }, now);
  const ask = (details: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails) =>
    stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: details });

  const [atOnce, next] = await Promise.all([
    isChange ? ask({ items, ...proration, proration_behavior: 'always_invoice' }) : null,
    planPrices[to] === 0 || subscription.cancel_at_period_end
      ? null
      : ask(
          isChange && proration.proration_behavior === 'create_prorations'
            ? { items, ...proration }
            : { items, proration_behavior: 'none' },
        ),
  ]);
  const day = dayOf(itemOf(subscription).current_period_end);
  return {
    invoice: atOnce && atOnce.total > 0 ? presentInvoice(catalogue, atOnce, tokyoDate(now)) : null,
    credit: atOnce && atOnce.total < 0 ? presentCredit(catalogue, atOnce) : null,
    next: next && {
      invoicedOn: day,
      total: presentPeriod(to, { start: day, end: startOfMonth(day, 1) }).total,
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

/** An invoice below zero, as the sum that is given back. */
function presentCredit(catalogue: Catalogue, invoice: Stripe.Invoice): PlanPreview['credit'] {
  const { lines, subtotal, tax, total } = presentTotals(catalogue, invoice);
  return {
    lines: lines.map((line) => ({ ...line, amount: -line.amount })),
    subtotal: -subtotal,
    tax: -tax,
    total: -total,
  };
}

/** A plan for a period, to the nearest yen. */
function presentPeriod(plan: OfferedPlan, period: Period) {
  const line = planLine(plan, period);
  const amount = Math.round((line.unitPrice * line.days) / line.daysInMonth);
  const { subtotal, tax, total } = totalsOf([{ ...line, amount }]);
  return { lines: [{ label: line.title, formula: line.formula, amount }], subtotal, tax, total };
}

/** Yen that the next invoice is lowered by. */
async function fetchCreditBalance(stripe: Stripe, customerId: string): Promise<number> {
  const customer = await stripe.customers.retrieve(customerId);
  return customer.deleted ? 0 : Math.max(0, -customer.balance);
}
