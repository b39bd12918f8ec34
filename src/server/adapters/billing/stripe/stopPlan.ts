import { endLine, restFrom, sumOf } from '../../../../domain/billing/lines';
import { tokyoDate } from '../../../../domain/calendar/tokyoDate';
import { planNames } from '../../../../domain/plans';
import { taxRate } from '../../../../domain/prices';
import { isLive, itemOf, type Account } from './account';
import type { Catalogue } from './catalogue';
import type { Stripe } from './client';
import { dayOf } from './moments';

/**
 * The end of a plan that was not paid for (product §7): cancelled without a bill; the days that are billed and not used,
 * and credit from smaller plans that waits for an invoice which will not come, are given back by credit notes on what is
 * open, oldest first. What is to be given back is first written to the subscription, so whoever finds it half done goes
 * on where it stopped, and nothing is given twice.
 */
const mark = { givesBack: 'stopGivesBack', done: 'stopDone' } as const;

/** Ended for a debt, not because somebody wanted it. */
export const wasStopped = ({ metadata }: Stripe.Subscription): boolean =>
  metadata[mark.givesBack] !== undefined;

/** Begun and not finished. */
export const isStopping = ({ subscription }: Account): boolean =>
  subscription !== undefined && wasStopped(subscription) && subscription.metadata[mark.done] === undefined;

export async function stopPlan(
  stripe: Stripe,
  catalogue: Catalogue,
  account: Account,
  now: Date,
): Promise<void> {
  const { customerId, subscription: found, plan } = account;
  if (!found || !plan) return;
  const { id } = found;
  await finalizeDrafts(stripe, found);
  const subscription = wasStopped(found)
    ? found
    : await stripe.subscriptions.update(id, {
        metadata: { [mark.givesBack]: String(await unused(stripe, account, now)) },
      });
  if (isLive(subscription)) await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false });

  const given = await givenBack(stripe, customerId, id);
  let left = Number(subscription.metadata[mark.givesBack]) - given;
  const { data } = await stripe.invoices.list({ customer: customerId, status: 'open', limit: 100 });
  for (const invoice of data.toReversed()) {
    const amount = Math.min(left, invoice.amount_remaining);
    if (amount <= 0) continue;
    await stripe.creditNotes.create(
      {
        invoice: invoice.id,
        reason: 'order_change',
        memo: 'ご利用終了に伴う返還',
        lines: [returnOf(amount, `ご利用終了 ${planNames[plan]}`, catalogue.taxRate)],
        metadata: { subscription: id },
      },
      { idempotencyKey: `koenowa:stop:${id}:${invoice.id}:${amount}` },
    );
    left -= amount;
  }
  if (left > 0)
    await stripe.customers.createBalanceTransaction(
      customerId,
      { amount: -left, currency: 'jpy', description: 'ご利用終了に伴う返還', metadata: { subscription: id } },
      { idempotencyKey: `koenowa:stop:${id}:balance` },
    );
  await stripe.subscriptions.update(id, { metadata: { [mark.done]: tokyoDate(now) } });
}

/** An invoice that is due anyway: only a final one can be credited. */
async function finalizeDrafts(stripe: Stripe, { id }: Stripe.Subscription): Promise<void> {
  const { data } = await stripe.invoices.list({ subscription: id, status: 'draft', limit: 100 });
  for (const invoice of data) await stripe.invoices.finalizeInvoice(invoice.id);
}

/** Yen with tax: the rest of the period from today on, by the same day formula as everywhere, and pending credit. */
async function unused(
  stripe: Stripe,
  { customerId, subscription, plan }: Account,
  now: Date,
): Promise<number> {
  if (!subscription || !plan) return 0;
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const rest = restFrom({ start: dayOf(start), end: dayOf(end) }, tokyoDate(now));
  const { total } = sumOf(rest.start < rest.end ? [endLine(plan, rest)] : []);
  return total + (await pendingCredit(stripe, customerId));
}

/** Yen with tax that smaller plans have given back and no invoice has taken into account yet. */
export async function pendingCredit(stripe: Stripe, customerId: string): Promise<number> {
  const { data } = await stripe.invoiceItems.list({ customer: customerId, pending: true, limit: 100 });
  const subtotal = data.reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, -Math.round(subtotal * (1 + taxRate / 100)));
}

async function givenBack(stripe: Stripe, customerId: string, subscriptionId: string): Promise<number> {
  const { data } = await stripe.creditNotes.list({ customer: customerId, limit: 100 });
  return data
    .filter(({ metadata, status }) => metadata?.subscription === subscriptionId && status !== 'void')
    .reduce((sum, { total }) => sum + total, 0);
}

/** A line of a return invoice, with the tax that is in it (適格返還請求書). */
function returnOf(total: number, description: string, rate: string): Stripe.CreditNoteCreateParams.Line {
  const tax = Math.floor((total * taxRate) / (100 + taxRate));
  const taxable = total - tax;
  return {
    type: 'custom_line_item',
    description,
    quantity: 1,
    unit_amount: taxable,
    tax_amounts: [{ amount: tax, taxable_amount: taxable, tax_rate: rate }],
  };
}
