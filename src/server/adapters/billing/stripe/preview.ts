import { daysUntilDue } from '../../../../domain/billing/documents';
import { ledgerRefusals } from '../../../../domain/billing/ledger';
import { planLine, sumOf } from '../../../../domain/billing/lines';
import type { Period } from '../../../../domain/billing/types';
import { addDays, startOfMonth, tokyoDate, type TokyoDate } from '../../../../domain/calendar/tokyoDate';
import { type OfferedPlan, planPrices } from '../../../../domain/plans';
import { rule } from '../../../http/errors';
import type { Preview } from '../provider';
import { isLive, itemOf } from './account';
import { prorationOf, refusalOf, type Scene } from './acts';
import type { Catalogue } from './catalogue';
import type { Stripe } from './client';
import { presentLines } from './lines';
import { dayOf, firstPeriod } from './moments';

/** What a plan would cost from today on. */
export function previewOf(scene: Scene, plan: OfferedPlan): Promise<Preview> {
  const { subscription } = scene.account ?? {};
  const isBilled = subscription && isLive(subscription) && subscription.status !== 'trialing';
  return isBilled ? previewOfChange(scene, subscription, plan) : previewOfStart(scene, plan);
}

/**
 * A plan that is not billed yet. Stripe has no preview of a subscription that starts with our anchor, so it is told by
 * the day formula that Stripe's comes to as well: to the nearest yen, as Stripe rounds.
 */
async function previewOfStart({ stripe, account, state, now }: Scene, plan: OfferedPlan): Promise<Preview> {
  const { subscription } = account ?? {};
  const isTrialing = subscription !== undefined && isLive(subscription);
  const refusal = refusalOf(account);
  if (refusal && !isTrialing) throw rule(refusal, ledgerRefusals[refusal]);
  if (planPrices[plan] === 0) return { invoice: null, credit: null, next: null };
  if (subscription?.cancel_at_period_end && isTrialing) return { invoice: null, credit: null, next: null };

  const first = firstPeriod(now, state.trialEnd);
  const sum = presentPeriod(plan, first);
  const month = presentPeriod(plan, { start: first.end, end: startOfMonth(first.end, 1) });
  const credit = account ? await creditOf(stripe, account.customerId) : 0;
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
async function previewOfChange(
  { stripe, catalogue, account, now }: Scene,
  subscription: Stripe.Subscription,
  to: OfferedPlan,
): Promise<Preview> {
  const from = account?.plan;
  const isChange = from !== undefined && from !== to;
  const items = [{ id: itemOf(subscription).id, price: catalogue.price[to] }];
  const proration = prorationOf(subscription, { from: from ?? to, to }, now);
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
    credit: atOnce && atOnce.total < 0 ? givenBack(catalogue, atOnce) : null,
    next: next && {
      invoicedOn: day,
      total: presentPeriod(to, { start: day, end: startOfMonth(day, 1) }).total,
      payable: next.amount_due,
    },
  };
}

const presentSum = (catalogue: Catalogue, { lines, subtotal, total }: Stripe.Invoice) => ({
  lines: presentLines(catalogue, lines.data),
  subtotal,
  tax: total - subtotal,
  total,
});

const presentInvoice = (
  catalogue: Catalogue,
  invoice: Stripe.Invoice,
  day: TokyoDate,
): Preview['invoice'] => ({
  ...presentSum(catalogue, invoice),
  creditApplied: invoice.total - invoice.amount_due,
  payable: invoice.amount_due,
  invoicedOn: day,
  dueOn: addDays(day, daysUntilDue),
});

/** An invoice below zero, as the sum that is given back. */
function givenBack(catalogue: Catalogue, invoice: Stripe.Invoice): Preview['credit'] {
  const { lines, subtotal, tax, total } = presentSum(catalogue, invoice);
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
  const { subtotal, tax, total } = sumOf([{ ...line, amount }]);
  return { lines: [{ label: line.title, formula: line.formula, amount }], subtotal, tax, total };
}

/** Yen that the next invoice is lowered by. */
async function creditOf(stripe: Stripe, customerId: string): Promise<number> {
  const customer = await stripe.customers.retrieve(customerId);
  return customer.deleted ? 0 : Math.max(0, -customer.balance);
}
