import { dueDateNote, isPastDue } from '../../../domain/billing/dueDates';
import { tokyoDate, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import { type BillingDocuments, maxDocuments } from '../billing/billingProvider';
import { isBankHoliday } from '../billing/bankHolidays';
import { dueDateOf } from './customerSnapshot';
import type { Catalogue } from '../../adapters/stripe/catalogue';
import { idOf, type Stripe } from '../../adapters/stripe/stripeLoader';
import { isReturn, sumHeldCredit } from './draftInvoices';
import { presentTotals } from './presentTotals';
import { dayOf } from '../../adapters/stripe/timestamps';

type InvoiceReply = BillingDocuments['invoices'][number];
type ReturnReply = BillingDocuments['returns'][number];
type Totals = ReturnType<typeof presentTotals>;

/** Invoices, credit and bank account of a customer at Stripe; `fallbackBankAccount` is used if Stripe has none. */
export async function fetchDocuments(
  stripe: Stripe,
  catalogue: Catalogue,
  {
    customerId,
    now,
    fallbackBankAccount,
  }: { customerId: string; now: Date; fallbackBankAccount: readonly string[] },
): Promise<BillingDocuments> {
  const [customer, invoices, intents, bankAccount] = await Promise.all([
    stripe.customers.retrieve(customerId, { expand: ['cash_balance'] }),
    stripe.invoices
      .list({ customer: customerId, limit: 100, expand: ['data.payments'] })
      .autoPagingToArray({ limit: maxDocuments }),
    // Payments of open invoices are among the newest.
    stripe.paymentIntents.list({ customer: customerId, limit: 100 }),
    fetchBankAccount(stripe, customerId),
  ]);
  const amountsByIntent = new Map(
    intents.data.map(({ id, next_action }) => [
      id,
      next_action?.display_bank_transfer_instructions?.amount_remaining ?? null,
    ]),
  );
  // Stripe holds a short transfer until the invoice can be paid in full. Here it counts at once, oldest invoice first.
  let unappliedCash = availableCashOf(customer);
  const presented: InvoiceReply[] = [];
  const returns: ReturnReply[] = [];
  for (const invoice of invoices.filter(isIssued).toReversed()) {
    const lines = await fetchLines(stripe, invoice);
    if (isReturn(invoice)) {
      const totals = presentTotals(catalogue, { ...invoice, lines }, -1);
      returns.push(presentReturn(invoice, totals, numbersOf(invoices, lines)));
      continue;
    }
    const unpaid = invoice.status === 'paid' ? 0 : unpaidAmount(invoice, amountsByIntent);
    const received = Math.min(unappliedCash, unpaid);
    unappliedCash -= received;
    const totals = presentTotals(catalogue, { ...invoice, lines }, 1);
    presented.push(presentInvoice(invoice, { totals, unpaid: unpaid - received, today: tokyoDate(now) }));
  }
  return {
    invoices: presented.toReversed(),
    returns: returns.toReversed(),
    credit: sumHeldCredit(invoices) + creditBalanceOf(customer) + unappliedCash,
    bankAccount: bankAccount ?? [...fallbackBankAccount],
  };
}

/** Hides drafts, voided invoices and invoices of 0 yen. */
const isIssued = ({ status, total }: Stripe.Invoice): boolean =>
  total !== 0 && (status === 'open' || status === 'paid' || status === 'uncollectible');

/** Credit in yen that lowers the next invoices. */
export const creditBalanceOf = (customer: Stripe.Customer | Stripe.DeletedCustomer): number =>
  customer.deleted ? 0 : Math.max(0, -customer.balance);

/** Transferred yen that are not applied to an invoice yet. */
export const availableCashOf = (customer: Stripe.Customer | Stripe.DeletedCustomer): number =>
  customer.deleted ? 0 : (customer.cash_balance?.available?.jpy ?? 0);

/** Stripe includes only the first ten lines in an invoice. */
async function fetchLines(
  stripe: Stripe,
  { id, lines }: Stripe.Invoice,
): Promise<readonly Stripe.InvoiceLineItem[]> {
  if (!lines.has_more) return lines.data;
  return stripe.invoices.listLineItems(id, { limit: 100 }).autoPagingToArray({ limit: 250 });
}

/** `unpaid`: yen left to pay. */
function presentInvoice(
  invoice: Stripe.Invoice,
  { totals, unpaid, today }: { totals: Totals; unpaid: number; today: TokyoDate },
): InvoiceReply {
  const { id, number, amount_paid, amount_remaining } = invoice;
  const dueOn = dueDateOf(invoice);
  const payable = amount_paid + amount_remaining;
  const isLate = isPastDue([{ status: 'open', dueDate: dueOn }], today, isBankHoliday);
  return {
    invoiceId: id,
    number: number ?? id,
    issuedOn: issueDateOf(invoice),
    dueOn,
    dueNote: dueDateNote(dueOn, isBankHoliday),
    status: invoice.status === 'paid' ? 'paid' : isLate ? 'pastDue' : 'open',
    ...totals,
    creditApplied: totals.total - payable,
    payable,
    paid: payable - unpaid,
    // 不足額 is the rest after a short transfer; an invoice without a payment has none (product §7).
    shortfall: unpaid < payable ? unpaid : 0,
  };
}

const issueDateOf = ({ status_transitions, created }: Stripe.Invoice): TokyoDate =>
  dayOf(status_transitions.finalized_at ?? created);

const presentReturn = (invoice: Stripe.Invoice, totals: Totals, invoiceNumbers: string[]): ReturnReply => ({
  invoiceId: invoice.id,
  number: invoice.number ?? invoice.id,
  issuedOn: issueDateOf(invoice),
  invoiceNumbers,
  ...totals,
});

/** Numbers of the invoices that billed what the lines of a return give back, oldest first. */
function numbersOf(invoices: readonly Stripe.Invoice[], lines: readonly Stripe.InvoiceLineItem[]): string[] {
  const credited = lines.map(
    ({ parent }) => parent?.subscription_item_details?.proration_details?.credited_items?.invoice,
  );
  return invoices
    .filter(({ id }) => credited.includes(id))
    .map(({ id, number }) => number ?? id)
    .toReversed();
}

/** The payment intent of an open invoice. */
export function openPaymentIntentId({ payments }: Stripe.Invoice): string | undefined {
  const intent = payments?.data.find(({ status }) => status === 'open')?.payment.payment_intent;
  return intent ? idOf(intent) : undefined;
}

/** Yen left to pay, taking into account what Stripe already received for the payment intent. */
function unpaidAmount(invoice: Stripe.Invoice, amountsByIntent: ReadonlyMap<string, number | null>): number {
  const { amount_remaining } = invoice;
  const intent = openPaymentIntentId(invoice);
  return Math.min(
    amount_remaining,
    (intent === undefined ? null : amountsByIntent.get(intent)) ?? amount_remaining,
  );
}

/** The virtual bank account that Stripe assigns to the customer for all transfers. */
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
