import { daysUntilDue } from '../../../domain/billing/documents';
import { planEndLine, remainingPeriod, totalsOf } from '../../../domain/billing/lines';
import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import { planNames } from '../../../domain/billing/plans';
import { taxRatePercent } from '../../../domain/billing/prices';
import { isOngoing, itemOf, type CustomerSnapshot } from './customerSnapshot';
import { isReturn, listDrafts } from './draftInvoices';
import type { Catalogue } from '../../adapters/stripe/catalogue';
import { idOf, isMissing, isIdempotencyConflict, type Stripe } from '../../adapters/stripe/stripeLoader';
import { dayOf } from '../../adapters/stripe/timestamps';

/**
 * Ends an unpaid plan (product §7): cancels the subscription without a final invoice, and credits billed days that were
 * not used to the open invoices, oldest first. What downgrades gave back is kept for later months. The planned credits
 * are first stored in the subscription's metadata, and each has its own idempotency key, so that any server can resume
 * or repeat the work.
 */
const metadataKeys = { credits: 'stopGivesBack', done: 'stopDone' } as const;

/** Yen including tax by invoice; `balance` is the part that exceeds all open invoices. */
type PlannedCredits = readonly (readonly [invoice: string, amount: number])[];

/** A metadata value has at most 500 characters, into which this many invoices fit. */
const maxInvoices = 10;

const serializeCredits = (credits: PlannedCredits): string =>
  credits.map(([invoice, amount]) => `${invoice}:${amount}`).join(' ');
const parseCredits = (text: string): PlannedCredits =>
  text
    .split(' ')
    .map((part) => part.split(':'))
    .flatMap(([invoice, amount]) => (invoice && amount ? [[invoice, Number(amount)] as const] : []));

/** Whether the plan was ended because of an unpaid invoice. */
export const wasStoppedForDebt = ({ metadata }: Stripe.Subscription): boolean =>
  metadata[metadataKeys.credits] !== undefined;

/** Whether `stopPlan` was started but not finished. */
export const isStopIncomplete = ({ subscription }: CustomerSnapshot): boolean =>
  subscription !== undefined &&
  wasStoppedForDebt(subscription) &&
  subscription.metadata[metadataKeys.done] === undefined;

export async function stopPlan(
  stripe: Stripe,
  catalogue: Catalogue,
  snapshot: CustomerSnapshot,
  now: Date,
): Promise<void> {
  const { customerId, subscription: current, plan } = snapshot;
  if (!current || !plan) return;
  const { id } = current;
  await finalizeDrafts(stripe, id);
  const subscription = wasStoppedForDebt(current) ? current : await markAsStopping(stripe, snapshot, id, now);
  await cancelNow(stripe, subscription);

  const { data: notes } = await stripe.creditNotes.list({ customer: customerId, limit: 100 });
  const isCredited = (invoiceId: string) =>
    notes.some(({ metadata, invoice }) => metadata?.subscription === id && idOf(invoice) === invoiceId);
  for (const [invoice, amount] of parseCredits(subscription.metadata[metadataKeys.credits] ?? '')) {
    if (isCredited(invoice)) continue;
    const key = { idempotencyKey: `koenowa:stop:${id}:${invoice}` };
    const metadata = { subscription: id };
    if (invoice === 'balance') {
      await createReturn(stripe, catalogue, { customerId, subscription: id, amount });
      continue;
    }
    const lines = [creditNoteLine(amount, `ご利用終了 ${planNames[plan]}`, catalogue.taxRateId)];
    // The part of the invoice that was paid in the meantime is credited to the balance.
    const paid = amount - Math.min(amount, (await stripe.invoices.retrieve(invoice)).amount_remaining);
    const note = {
      invoice,
      reason: 'order_change',
      lines,
      metadata,
      ...(paid > 0 && { credit_amount: paid }),
    };
    await stripe.creditNotes.create(note, key).catch((error: unknown) => {
      // Another server has just created the note, with a different paid amount.
      if (!isIdempotencyConflict(error)) throw error;
    });
  }
  await stripe.subscriptions.update(id, { metadata: { [metadataKeys.done]: tokyoDate(now) } });
}

/** Stores the planned credits in the subscription; if another server was faster, its plan is used. */
async function markAsStopping(
  stripe: Stripe,
  snapshot: CustomerSnapshot,
  id: string,
  now: Date,
): Promise<Stripe.Subscription> {
  const credits = serializeCredits(await planCredits(stripe, snapshot, now)) || 'nothing';
  try {
    return await stripe.subscriptions.update(
      id,
      { metadata: { [metadataKeys.credits]: credits } },
      { idempotencyKey: `koenowa:stop:${id}` },
    );
  } catch (error) {
    if (!isIdempotencyConflict(error)) throw error;
    return stripe.subscriptions.retrieve(id);
  }
}

/** Cancels at once without a final invoice. Does nothing if the subscription is canceled already. */
export async function cancelNow(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  if (!isOngoing(subscription)) return;
  try {
    await stripe.subscriptions.cancel(subscription.id, { prorate: false, invoice_now: false });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function planCredits(stripe: Stripe, snapshot: CustomerSnapshot, now: Date): Promise<PlannedCredits> {
  const { data } = await stripe.invoices.list({ customer: snapshot.customerId, status: 'open', limit: 100 });
  let remaining = unusedAmount(snapshot, now);
  const credits: [string, number][] = [];
  for (const { id, amount_remaining } of data.toReversed().slice(0, maxInvoices)) {
    const amount = Math.min(remaining, amount_remaining);
    if (amount > 0) credits.push([id, amount]);
    remaining -= amount;
  }
  return remaining > 0 ? [...credits, ['balance', remaining]] : credits;
}

/** Only finalized invoices can be credited. */
async function finalizeDrafts(stripe: Stripe, subscription: string): Promise<void> {
  for (const draft of await listDrafts(stripe, { subscription }))
    if (!isReturn(draft)) await stripe.invoices.finalizeInvoice(draft.id);
}

/** Yen including tax for the rest of the period from today on. */
function unusedAmount({ subscription, plan }: CustomerSnapshot, now: Date): number {
  if (!subscription || !plan) return 0;
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const rest = remainingPeriod({ start: dayOf(start), end: dayOf(end) }, tokyoDate(now));
  return totalsOf(rest.start < rest.end ? [planEndLine(plan, rest)] : []).total;
}

/** Gives back what exceeds the open invoices: an invoice for later months (`isReturn`). `amount` includes tax. */
async function createReturn(
  stripe: Stripe,
  { taxRateId }: Catalogue,
  {
    customerId: customer,
    subscription,
    amount,
  }: { customerId: string; subscription: string; amount: number },
): Promise<void> {
  const key = `koenowa:stop:${subscription}:return`;
  const { id: invoice } = await stripe.invoices.create(
    { customer, collection_method: 'send_invoice', days_until_due: daysUntilDue, metadata: { subscription } },
    { idempotencyKey: key },
  );
  await stripe.invoiceItems.create(
    {
      customer,
      invoice,
      currency: 'jpy',
      amount: -splitTax(amount).taxable,
      description: 'ご利用終了に伴う返還',
      tax_rates: [taxRateId],
    },
    { idempotencyKey: `${key}:line` },
  );
}

function splitTax(total: number): { taxable: number; tax: number } {
  const tax = Math.floor((total * taxRatePercent) / (100 + taxRatePercent));
  return { taxable: total - tax, tax };
}

/** A line of a credit note (適格返還請求書); `total` includes tax. */
function creditNoteLine(
  total: number,
  description: string,
  rate: string,
): Stripe.CreditNoteCreateParams.Line {
  const { taxable, tax } = splitTax(total);
  return {
    type: 'custom_line_item',
    description,
    quantity: 1,
    unit_amount: taxable,
    tax_amounts: [{ amount: tax, taxable_amount: taxable, tax_rate: rate }],
  };
}
