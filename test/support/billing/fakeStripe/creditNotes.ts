import type Stripe from 'stripe';
import { adjustBalance } from './customerBalance';
import { endpoint, mergeMetadata, paginate, paging } from './endpoint';
import { updateAndEmit, emit } from './events';
import { invalidRequestError } from './fakeStripeError';
import { roundYen } from './lines';
import { lowerPayment } from './payments';
import { markPaid } from './invoiceStatus';
import {
  insertObject,
  listObjects,
  decimal,
  findObject,
  listOf,
  newId,
  findReferencedObject,
  type FakeStripeState,
} from './state';

type Params = Stripe.CreditNoteCreateParams;

/** Credit notes lower a finalized invoice or refund its payment. */
export const creditNoteEndpoints = [
  endpoint<Params>(
    'POST',
    '/v1/credit_notes',
    {
      invoice: 'text!',
      amount: 'int',
      credit_amount: 'int',
      out_of_band_amount: 'int',
      lines: [
        {
          // `invoice_line_item` is not implemented because the API does not document how its amount is computed.
          type: /^(custom_line_item)$/,
          amount: 'int',
          description: 'text',
          quantity: 'int',
          unit_amount: 'int',
          tax_amounts: [{ amount: 'int!', tax_rate: 'text!', taxable_amount: 'int!' }],
          tax_rates: ['text'],
        },
      ],
      memo: 'text',
      reason: /^(duplicate|fraudulent|order_change|product_unsatisfactory)$/,
      effective_at: 'int',
      metadata: 'map',
    },
    ({ state, params }) => createCreditNote(state, params),
  ),
  endpoint<Stripe.CreditNoteListParams>(
    'GET',
    '/v1/credit_notes',
    { ...paging, customer: 'text', invoice: 'text' },
    ({ state, params }) =>
      paginate(
        listObjects(state, 'credit_note').filter(
          (note) =>
            (params.customer === undefined || note.customer === params.customer) &&
            (params.invoice === undefined || note.invoice === params.invoice),
        ),
        params,
        '/v1/credit_notes',
      ),
  ),
  endpoint<Stripe.CreditNoteRetrieveParams>('GET', '/v1/credit_notes/:id', {}, ({ state, ids: [id] }) =>
    findObject(state, 'credit_note', id!),
  ),
];

/**
 * Lowers the amount to be paid, at most to zero (docs: Create a credit note). The rest was paid already, and the
 * parameters must say whether it goes to the customer's balance or is refunded out of band.
 */
function createCreditNote(state: FakeStripeState, params: Params): Stripe.CreditNote {
  const invoice = findReferencedObject(state, 'invoice', params.invoice);
  if (invoice.status !== 'open' && invoice.status !== 'paid')
    throw invalidRequestError('You can only create a credit note for a finalized invoice.', 'invoice');
  const lines = linesOf(state, params);
  const total = lines.reduce((sum, line) => sum + line.amount + taxOf(line), 0);
  const creditable =
    invoice.total - invoice.pre_payment_credit_notes_amount - invoice.post_payment_credit_notes_amount;
  if (total <= 0 || total > creditable)
    throw invalidRequestError(
      `The credit note’s total must be between 1 and the ${creditable} that can be credited.`,
      'amount',
    );
  const prePayment = Math.min(total, invoice.amount_remaining);
  const postPayment = total - prePayment;
  const { credit_amount: toBalance = 0, out_of_band_amount: outOfBand = 0 } = params;
  if (toBalance + outOfBand !== postPayment)
    throw invalidRequestError(
      `The sum of credit amount, refund amount and out of band amount (${toBalance + outOfBand}) must equal the post payment credit note amount (${postPayment}).`,
    );
  const note = insertCreditNote(state, params, invoice, { lines, total, prePayment, postPayment });
  const customer = findObject(state, 'customer', String(invoice.customer));
  if (toBalance > 0)
    note.customer_balance_transaction = adjustBalance(state, customer, -toBalance, {
      type: 'credit_note',
      credit_note: note.id,
      invoice: invoice.id,
    }).id;
  updateAndEmit(state, 'invoice.updated', invoice, () => {
    invoice.amount_due -= prePayment;
    invoice.amount_remaining -= prePayment;
    invoice.pre_payment_credit_notes_amount += prePayment;
    invoice.post_payment_credit_notes_amount += postPayment;
  });
  emit(state, 'credit_note.created', note);
  if (prePayment > 0) lowerPayment(state, invoice);
  if (invoice.status === 'open' && invoice.amount_remaining === 0) markPaid(state, invoice);
  return note;
}

/** The lines of the parameters, or one line for an amount that includes tax. */
function linesOf(state: FakeStripeState, { amount, lines }: Params): Stripe.CreditNoteLineItem[] {
  if (!lines) {
    if (amount === undefined)
      throw invalidRequestError('Missing required param: amount.', 'amount', 'parameter_missing');
    return [creditNoteLine(state, { type: 'custom_line_item', unit_amount: amount })];
  }
  return lines.map((line) => creditNoteLine(state, line));
}

function creditNoteLine(
  state: FakeStripeState,
  params: Stripe.CreditNoteCreateParams.Line,
): Stripe.CreditNoteLineItem {
  const { unit_amount: unit = params.amount ?? 0, quantity = 1, description = null } = params;
  const amount = unit * quantity;
  const rates = (params.tax_rates || []).map((id) =>
    findReferencedObject(state, 'tax_rate', id, 'lines[tax_rates]'),
  );
  const taxes = [
    ...(params.tax_amounts || []).map(({ amount: tax, tax_rate, taxable_amount }) => ({
      tax,
      rate: findReferencedObject(state, 'tax_rate', tax_rate),
      taxable: taxable_amount,
    })),
    ...rates.map((rate) => ({ tax: roundYen((amount * rate.percentage) / 100), rate, taxable: amount })),
  ];
  return {
    id: newId('cnli'),
    object: 'credit_note_line_item',
    amount,
    description,
    discount_amount: 0,
    discount_amounts: [],
    livemode: false,
    metadata: {},
    pretax_credit_amounts: [],
    quantity,
    tax_rates: taxes.map(({ rate }) => rate),
    taxes: taxes.map(({ tax, rate, taxable }) => ({
      amount: tax,
      tax_behavior: 'exclusive',
      tax_rate_details: { tax_rate: rate.id },
      taxability_reason: 'not_available',
      taxable_amount: taxable,
      type: 'tax_rate_details',
    })),
    type: 'custom_line_item',
    unit_amount: unit,
    unit_amount_decimal: decimal(unit),
  };
}

const taxOf = ({ taxes }: Stripe.CreditNoteLineItem): number =>
  (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

interface CreditNoteAmounts {
  lines: Stripe.CreditNoteLineItem[];
  total: number;
  prePayment: number;
  postPayment: number;
}

function insertCreditNote(
  state: FakeStripeState,
  params: Params,
  invoice: Stripe.Invoice,
  { lines, total, prePayment, postPayment }: CreditNoteAmounts,
): Stripe.CreditNote {
  const count = listObjects(state, 'credit_note').filter((note) => note.invoice === invoice.id).length;
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  return insertObject(state, 'credit_note', {
    amount: total,
    amount_shipping: 0,
    created: state.now,
    currency: 'jpy',
    customer: String(invoice.customer),
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: params.effective_at ?? state.now,
    invoice: invoice.id,
    lines: listOf(lines, ''),
    livemode: false,
    memo: params.memo ?? null,
    metadata: mergeMetadata({}, params.metadata),
    number: `${invoice.number}-CN-${String(count + 1).padStart(2, '0')}`,
    out_of_band_amount: params.out_of_band_amount ?? null,
    pdf: `${state.url}/invoice/${invoice.id}/pdf`,
    post_payment_amount: postPayment,
    pre_payment_amount: prePayment,
    pretax_credit_amounts: [],
    reason: params.reason ?? null,
    refunds: [],
    shipping_cost: null,
    status: 'issued',
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_excluding_tax: subtotal,
    total_taxes: lines.flatMap(({ taxes }) => taxes ?? []),
    type: prePayment === 0 ? 'post_payment' : postPayment === 0 ? 'pre_payment' : 'mixed',
    voided_at: null,
  });
}
