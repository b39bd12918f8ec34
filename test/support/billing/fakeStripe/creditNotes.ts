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

/** Credit notes: an invoice that is final is lowered, or what was paid for it given back. */
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
          // Of an invoice_line_item the API tells too little to reckon like it.
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
    ({ state: world, params }) => createCreditNote(world, params),
  ),
  endpoint<Stripe.CreditNoteListParams>(
    'GET',
    '/v1/credit_notes',
    { ...paging, customer: 'text', invoice: 'text' },
    ({ state: world, params }) =>
      paginate(
        listObjects(world, 'credit_note').filter(
          (note) =>
            (params.customer === undefined || note.customer === params.customer) &&
            (params.invoice === undefined || note.invoice === params.invoice),
        ),
        params,
        '/v1/credit_notes',
      ),
  ),
  endpoint<Stripe.CreditNoteRetrieveParams>(
    'GET',
    '/v1/credit_notes/:id',
    {},
    ({ state: world, ids: [id] }) => findObject(world, 'credit_note', id!),
  ),
];

/**
 * First lowers what is to be paid, not below zero (docs: Create a credit note); what goes beyond was paid already, and
 * has to be told where it goes: to the customer's balance, or back by other ways.
 */
function createCreditNote(world: FakeStripeState, params: Params): Stripe.CreditNote {
  const invoice = findReferencedObject(world, 'invoice', params.invoice);
  if (invoice.status !== 'open' && invoice.status !== 'paid')
    throw invalidRequestError('You can only create a credit note for a finalized invoice.', 'invoice');
  const lines = linesOf(world, params);
  const total = lines.reduce((sum, line) => sum + line.amount + taxOf(line), 0);
  const creditable =
    invoice.total - invoice.pre_payment_credit_notes_amount - invoice.post_payment_credit_notes_amount;
  if (total <= 0 || total > creditable)
    throw invalidRequestError(
      `The credit note’s total must be between 1 and the ${creditable} that can be credited.`,
      'amount',
    );
  const before = Math.min(total, invoice.amount_remaining);
  const after = total - before;
  const { credit_amount: toBalance = 0, out_of_band_amount: outside = 0 } = params;
  if (toBalance + outside !== after)
    throw invalidRequestError(
      `The sum of credit amount, refund amount and out of band amount (${toBalance + outside}) must equal the post payment credit note amount (${after}).`,
    );
  const note = insertCreditNote(world, params, invoice, { lines, total, before, after });
  const customer = findObject(world, 'customer', String(invoice.customer));
  if (toBalance > 0)
    note.customer_balance_transaction = adjustBalance(world, customer, -toBalance, {
      type: 'credit_note',
      credit_note: note.id,
      invoice: invoice.id,
    }).id;
  updateAndEmit(world, 'invoice.updated', invoice, () => {
    invoice.amount_due -= before;
    invoice.amount_remaining -= before;
    invoice.pre_payment_credit_notes_amount += before;
    invoice.post_payment_credit_notes_amount += after;
  });
  emit(world, 'credit_note.created', note);
  if (before > 0) lowerPayment(world, invoice);
  if (invoice.status === 'open' && invoice.amount_remaining === 0) markPaid(world, invoice);
  return note;
}

/** The lines that were told, or one for an amount that has its tax in it. */
function linesOf(world: FakeStripeState, { amount, lines }: Params): Stripe.CreditNoteLineItem[] {
  if (!lines) {
    if (amount === undefined)
      throw invalidRequestError('Missing required param: amount.', 'amount', 'parameter_missing');
    return [creditNoteLine(world, { type: 'custom_line_item', unit_amount: amount })];
  }
  return lines.map((given) => creditNoteLine(world, given));
}

function creditNoteLine(
  world: FakeStripeState,
  given: Stripe.CreditNoteCreateParams.Line,
): Stripe.CreditNoteLineItem {
  const { unit_amount: unit = given.amount ?? 0, quantity = 1, description = null } = given;
  const amount = unit * quantity;
  const rates = (given.tax_rates || []).map((id) =>
    findReferencedObject(world, 'tax_rate', id, 'lines[tax_rates]'),
  );
  const told = (given.tax_amounts || []).map((tax) => ({
    ...tax,
    tax_rate: findReferencedObject(world, 'tax_rate', tax.tax_rate),
  }));
  const taxes = [
    ...told.map(({ amount: tax, tax_rate, taxable_amount }) => ({
      tax,
      rate: tax_rate,
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
  before: number;
  after: number;
}

function insertCreditNote(
  world: FakeStripeState,
  params: Params,
  invoice: Stripe.Invoice,
  { lines, total, before, after }: CreditNoteAmounts,
): Stripe.CreditNote {
  const count = listObjects(world, 'credit_note').filter((note) => note.invoice === invoice.id).length;
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  return insertObject(world, 'credit_note', {
    amount: total,
    amount_shipping: 0,
    created: world.now,
    currency: 'jpy',
    customer: String(invoice.customer),
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: params.effective_at ?? world.now,
    invoice: invoice.id,
    lines: listOf(lines, ''),
    livemode: false,
    memo: params.memo ?? null,
    metadata: mergeMetadata({}, params.metadata),
    number: `${invoice.number}-CN-${String(count + 1).padStart(2, '0')}`,
    out_of_band_amount: params.out_of_band_amount ?? null,
    pdf: `${world.url}/invoice/${invoice.id}/pdf`,
    post_payment_amount: after,
    pre_payment_amount: before,
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
    type: before === 0 ? 'post_payment' : after === 0 ? 'pre_payment' : 'mixed',
    voided_at: null,
  });
}
