import { dueDateText, isPastDue } from '../../../domain/billing/dueDates';
import { formatTokyoDate, tokyoDate, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import { type BillingDocuments, maxDocuments } from '../billing/billingProvider';
import { isBankHoliday } from '../billing/bankHolidays';
import { dueDateOf } from './customerSnapshot';
import type { Catalogue } from '../../adapters/stripe/catalogue';
import type { Stripe } from '../../adapters/stripe/stripeLoader';
import { presentLines } from './presentLines';
import { dayOf } from '../../adapters/stripe/timestamps';
import { fetchPendingCredit } from './stopPlan';

type InvoiceReply = BillingDocuments['invoices'][number];

/**
 * Invoices, credit and the bank account of a customer, as Stripe has them at this moment; `otherwise` is where to pay
 * where Stripe gives no account.
 */
export async function fetchDocuments(
  stripe: Stripe,
  catalogue: Catalogue,
  { customerId, now, otherwise }: { customerId: string; now: Date; otherwise: readonly string[] },
): Promise<BillingDocuments> {
  const [customer, invoices, credit, intents, bankAccount] = await Promise.all([
    stripe.customers.retrieve(customerId, { expand: ['cash_balance'] }),
    stripe.invoices
      .list({ customer: customerId, limit: 100, expand: ['data.payments'] })
      .autoPagingToArray({ limit: maxDocuments }),
    fetchPendingCredit(stripe, customerId),
    // Open invoices are among the newest; older payments are done.
    stripe.paymentIntents.list({ customer: customerId, limit: 100 }),
    fetchBankAccount(stripe, customerId),
  ]);
  const missing = new Map(
    intents.data.map(({ id, next_action }) => [
      id,
      next_action?.display_bank_transfer_instructions?.amount_remaining ?? null,
    ]),
  );
  // Stripe keeps a transfer that pays no invoice in full until the rest is there; here it counts at once, oldest first.
  let cash = availableCashOf(customer);
  const presented: InvoiceReply[] = [];
  for (const invoice of invoices.filter(isShown).toReversed()) {
    const waitsFor = invoice.status === 'paid' ? 0 : missingAmount(invoice, missing);
    const received = Math.min(cash, waitsFor);
    cash -= received;
    const lines = presentLines(catalogue, await linesOf(stripe, invoice));
    presented.push(presentInvoice(invoice, { lines, left: waitsFor - received, today: tokyoDate(now) }));
  }
  return {
    invoices: presented.toReversed(),
    // Given back on the next invoice, as lines of it.
    returns: [],
    credit: credit + balanceOf(customer) + cash,
    bankAccount: bankAccount ?? [...otherwise],
  };
}

/** Drafts are no invoices yet, what was voided is none any more, and nobody is asked for nothing. */
const isShown = ({ status, total }: Stripe.Invoice): boolean =>
  total > 0 && (status === 'open' || status === 'paid' || status === 'uncollectible');

/** Yen that lower the next invoices. */
const balanceOf = (customer: Stripe.Customer | Stripe.DeletedCustomer): number =>
  customer.deleted ? 0 : Math.max(0, -customer.balance);

/** Yen that were transferred and have paid nothing yet. */
export const availableCashOf = (customer: Stripe.Customer | Stripe.DeletedCustomer): number =>
  customer.deleted ? 0 : (customer.cash_balance?.available?.jpy ?? 0);

/** An invoice comes with its first ten lines; who changes plans often has more. */
async function linesOf(
  stripe: Stripe,
  { id, lines }: Stripe.Invoice,
): Promise<readonly Stripe.InvoiceLineItem[]> {
  if (!lines.has_more) return lines.data;
  return stripe.invoices.listLineItems(id, { limit: 100 }).autoPagingToArray({ limit: 250 });
}

/** An invoice of which so much is left to pay, in yen. */
function presentInvoice(
  invoice: Stripe.Invoice,
  { lines, left, today }: { lines: InvoiceReply['lines']; left: number; today: TokyoDate },
): InvoiceReply {
  const { id, number, subtotal, total, amount_paid, amount_remaining, status_transitions, created } = invoice;
  const dueOn = dueDateOf(invoice);
  const payable = amount_paid + amount_remaining;
  const note = dueDateText(dueOn, isBankHoliday);
  const isLate = isPastDue([{ status: 'open', dueDate: dueOn }], today, isBankHoliday);
  return {
    invoiceId: id,
    number: number ?? id,
    issuedOn: dayOf(status_transitions.finalized_at ?? created),
    dueOn,
    dueNote: note === formatTokyoDate(dueOn) ? null : note,
    status: invoice.status === 'paid' ? 'paid' : isLate ? 'pastDue' : 'open',
    lines,
    subtotal,
    tax: total - subtotal,
    total,
    creditApplied: total - payable,
    payable,
    paid: payable - left,
    // What a transfer left open: nothing has come in yet is no 不足額 (product §7).
    shortfall: left < payable ? left : 0,
  };
}

/** The payment that an open invoice waits for. */
export function openPaymentIntentId({ payments }: Stripe.Invoice): string | undefined {
  const intent = payments?.data.find(({ status }) => status === 'open')?.payment.payment_intent;
  return typeof intent === 'string' ? intent : intent?.id;
}

/** Yen that it waits for. */
function missingAmount(invoice: Stripe.Invoice, missing: ReadonlyMap<string, number | null>): number {
  const { amount_remaining } = invoice;
  const intent = openPaymentIntentId(invoice);
  return Math.min(amount_remaining, (intent === undefined ? null : missing.get(intent)) ?? amount_remaining);
}

/** The customer's own account number, to which they transfer for every invoice. */
async function fetchBankAccount(stripe: Stripe, customerId: string): Promise<string[] | null> {
  const { bank_transfer } = await stripe.customers.createFundingInstructions(customerId, {
    currency: 'jpy',
    funding_type: 'bank_transfer',
    bank_transfer: { type: 'jp_bank_transfer' },
  });
  const account = bank_transfer.financial_addresses.find(({ zengin }) => zengin)?.zengin;
  if (!account) return null;
  const {
    bank_name,
    bank_code,
    branch_name,
    branch_code,
    account_type,
    account_number,
    account_holder_name,
  } = account;
  return [
    `${bank_name ?? ''}（${bank_code ?? ''}）${branch_name ?? ''}（${branch_code ?? ''}）`,
    `${account_type === 'toza' ? '当座' : '普通'} ${account_number ?? ''}`,
    account_holder_name ?? '',
  ].filter((line) => line !== '');
}
