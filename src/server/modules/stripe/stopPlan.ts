import { planEndLine, remainingPeriod, totalsOf } from '../../../domain/billing/lines';
import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import { planNames } from '../../../domain/plans';
import { taxRatePercent } from '../../../domain/prices';
import { isOngoing, itemOf, type CustomerSnapshot } from './customerSnapshot';
import type { Catalogue } from '../../adapters/stripe/catalogue';
import { idOf, isMissing, isIdempotencyConflict, type Stripe } from '../../adapters/stripe/stripeLoader';
import { dayOf } from '../../adapters/stripe/timestamps';

/**
 * The end of a plan that was not paid for (product §7): cancelled without a bill; the days that are billed and not used,
 * and credit from smaller plans that waits for an invoice which will not come, are given back by credit notes on what is
 * open, oldest first. What is to be given back on which invoice is first written to the subscription: whoever finds it
 * half done goes on where it stopped, and several at once do the same, each part of it under its own key.
 */
const metadataKeys = { givesBack: 'stopGivesBack', done: 'stopDone' } as const;

/** Yen with tax by invoice; `balance` stands for what no open invoice has room for. */
type PlannedCredits = readonly (readonly [invoice: string, amount: number])[];

/** What fits into the 500 characters of a value; nobody has so many open invoices. */
const MOST_INVOICES = 10;

const serializeCredits = (returns: PlannedCredits): string =>
  returns.map(([invoice, amount]) => `${invoice}:${amount}`).join(' ');
const parseCredits = (text: string): PlannedCredits =>
  text
    .split(' ')
    .map((part) => part.split(':'))
    .flatMap(([invoice, amount]) => (invoice && amount ? [[invoice, Number(amount)] as const] : []));

/** Ended for a debt, not because somebody wanted it. */
export const wasStoppedForDebt = ({ metadata }: Stripe.Subscription): boolean =>
  metadata[metadataKeys.givesBack] !== undefined;

/** Begun and not finished. */
export const isStopIncomplete = ({ subscription }: CustomerSnapshot): boolean =>
  subscription !== undefined &&
  wasStoppedForDebt(subscription) &&
  subscription.metadata[metadataKeys.done] === undefined;

export async function stopPlan(
  stripe: Stripe,
  catalogue: Catalogue,
  account: CustomerSnapshot,
  now: Date,
): Promise<void> {
  const { customerId, subscription: found, plan } = account;
  if (!found || !plan) return;
  const { id } = found;
  await finalizeDrafts(stripe, found);
  const subscription = wasStoppedForDebt(found) ? found : await markAsStopping(stripe, account, id, now);
  await cancelNow(stripe, subscription);

  const { data: notes } = await stripe.creditNotes.list({ customer: customerId, limit: 100 });
  const isGiven = (invoice: string) =>
    notes.some(({ metadata, invoice: of }) => metadata?.subscription === id && idOf(of) === invoice);
  for (const [invoice, amount] of parseCredits(subscription.metadata[metadataKeys.givesBack] ?? '')) {
    if (isGiven(invoice)) continue;
    const key = { idempotencyKey: `koenowa:stop:${id}:${invoice}` };
    const metadata = { subscription: id };
    if (invoice === 'balance') {
      const description = 'ご利用終了に伴う返還';
      const credit = { amount: -amount, currency: 'jpy', description, metadata };
      await stripe.customers.createBalanceTransaction(customerId, credit, key);
      continue;
    }
    const lines = [creditNoteLine(amount, `ご利用終了 ${planNames[plan]}`, catalogue.taxRateId)];
    // Paid in the meantime, it goes to the balance.
    const paid = amount - Math.min(amount, (await stripe.invoices.retrieve(invoice)).amount_remaining);
    const note = {
      invoice,
      reason: 'order_change',
      lines,
      metadata,
      ...(paid > 0 && { credit_amount: paid }),
    };
    await stripe.creditNotes.create(note, key).catch((error: unknown) => {
      // Just given by somebody else, who found it unpaid.
      if (!isIdempotencyConflict(error)) throw error;
    });
  }
  await stripe.subscriptions.update(id, { metadata: { [metadataKeys.done]: tokyoDate(now) } });
}

/** Writes down what is to be given back; who comes second takes what the first has written. */
async function markAsStopping(
  stripe: Stripe,
  account: CustomerSnapshot,
  id: string,
  now: Date,
): Promise<Stripe.Subscription> {
  const returns = serializeCredits(await planCredits(stripe, account, now)) || 'nothing';
  try {
    return await stripe.subscriptions.update(
      id,
      { metadata: { [metadataKeys.givesBack]: returns } },
      { idempotencyKey: `koenowa:stop:${id}` },
    );
  } catch (error) {
    if (!isIdempotencyConflict(error)) throw error;
    return stripe.subscriptions.retrieve(id);
  }
}

/** Cancels at once, without a bill; what is cancelled already, maybe this moment, is left alone. */
export async function cancelNow(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  if (!isOngoing(subscription)) return;
  try {
    await stripe.subscriptions.cancel(subscription.id, { prorate: false, invoice_now: false });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** What is to be given back on which invoice. */
async function planCredits(stripe: Stripe, account: CustomerSnapshot, now: Date): Promise<PlannedCredits> {
  const { data } = await stripe.invoices.list({ customer: account.customerId, status: 'open', limit: 100 });
  let left = await unusedAmount(stripe, account, now);
  const returns: [string, number][] = [];
  for (const { id, amount_remaining } of data.toReversed().slice(0, MOST_INVOICES)) {
    const amount = Math.min(left, amount_remaining);
    if (amount > 0) returns.push([id, amount]);
    left -= amount;
  }
  return left > 0 ? [...returns, ['balance', left]] : returns;
}

/** An invoice that is due anyway: only a final one can be credited. */
async function finalizeDrafts(stripe: Stripe, { id }: Stripe.Subscription): Promise<void> {
  const { data } = await stripe.invoices.list({ subscription: id, status: 'draft', limit: 100 });
  for (const invoice of data) await stripe.invoices.finalizeInvoice(invoice.id);
}

/** Yen with tax: the rest of the period from today on, by the same day formula as everywhere, and pending credit. */
async function unusedAmount(
  stripe: Stripe,
  { customerId, subscription, plan }: CustomerSnapshot,
  now: Date,
): Promise<number> {
  if (!subscription || !plan) return 0;
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const rest = remainingPeriod({ start: dayOf(start), end: dayOf(end) }, tokyoDate(now));
  const { total } = totalsOf(rest.start < rest.end ? [planEndLine(plan, rest)] : []);
  return total + (await fetchPendingCredit(stripe, customerId));
}

/** Yen with tax that smaller plans have given back and no invoice has taken into account yet. */
export async function fetchPendingCredit(stripe: Stripe, customerId: string): Promise<number> {
  const { data } = await stripe.invoiceItems.list({ customer: customerId, pending: true, limit: 100 });
  const subtotal = data.reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, -Math.round(subtotal * (1 + taxRatePercent / 100)));
}

/** A line of a return invoice, with the tax that is in it (適格返還請求書). */
function creditNoteLine(
  total: number,
  description: string,
  rate: string,
): Stripe.CreditNoteCreateParams.Line {
  const tax = Math.floor((total * taxRatePercent) / (100 + taxRatePercent));
  const taxable = total - tax;
  return {
    type: 'custom_line_item',
    description,
    quantity: 1,
    unit_amount: taxable,
    tax_amounts: [{ amount: tax, taxable_amount: taxable, tax_rate: rate }],
  };
}
