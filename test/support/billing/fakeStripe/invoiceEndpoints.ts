import type Stripe from 'stripe';
import { adjustBalance } from './customerBalance';
import { endpoint, isWithin, mergeMetadata, paginate, paging, range } from './endpoint';
import { updateAndEmit, emit } from './events';
import { FakeStripeError, invalidRequestError } from './fakeStripeError';
import { finalizeInvoice } from './finalizeInvoice';
import { availableCash } from './cashBalance';
import { cancelPayment, fundPaymentIntent, findOpenPayment, amountToFund } from './payments';
import { markPaid, clearPastDue } from './invoiceStatus';
import { listObjects, findObject, type FakeStripeState, type UnixSeconds } from './state';

export const invoiceEndpoints = [
  endpoint<Stripe.InvoiceListParams>(
    'GET',
    '/v1/invoices',
    {
      ...paging,
      customer: 'text',
      subscription: 'text',
      status: 'text',
      created: range,
    },
    ({ state, params }) => {
      const { customer, subscription, status } = params;
      return paginate(
        listObjects(state, 'invoice').filter(
          (invoice) =>
            (customer === undefined || invoice.customer === customer) &&
            (status === undefined || invoice.status === status) &&
            isWithin(params.created, invoice.created) &&
            (subscription === undefined ||
              invoice.parent?.subscription_details?.subscription === subscription),
        ),
        params,
        '/v1/invoices',
      );
    },
  ),
  endpoint<Stripe.InvoiceRetrieveParams>('GET', '/v1/invoices/:id', {}, ({ state, ids: [id] }) =>
    findObject(state, 'invoice', id!),
  ),
  endpoint<Stripe.InvoiceListLineItemsParams>(
    'GET',
    '/v1/invoices/:id/lines',
    paging,
    ({ state, params, ids: [id] }) => {
      const { lines } = findObject(state, 'invoice', id!);
      return paginate(lines.data.toReversed(), params, lines.url);
    },
  ),
  endpoint<Stripe.InvoiceUpdateParams>(
    'POST',
    '/v1/invoices/:id',
    {
      auto_advance: 'bool',
      automatically_finalizes_at: 'int',
      description: 'text',
      footer: 'text',
      due_date: 'int',
      metadata: 'map',
    },
    ({ state, params, ids: [id] }) => {
      const invoice = findObject(state, 'invoice', id!);
      updateAndEmit(state, 'invoice.updated', invoice, () => updateInvoice(state, invoice, params));
      return invoice;
    },
  ),
  endpoint<Stripe.InvoiceFinalizeInvoiceParams>(
    'POST',
    '/v1/invoices/:id/finalize',
    { auto_advance: 'bool' },
    ({ state, params, ids: [id] }) => {
      const invoice = findObject(state, 'invoice', id!);
      if (params.auto_advance !== undefined) invoice.auto_advance = params.auto_advance;
      finalizeInvoice(state, invoice);
      return invoice;
    },
  ),
  endpoint<Stripe.InvoiceSendInvoiceParams>('POST', '/v1/invoices/:id/send', {}, ({ state, ids: [id] }) => {
    const invoice = findObject(state, 'invoice', id!);
    if (invoice.status === 'draft') finalizeInvoice(state, invoice);
    else emit(state, 'invoice.sent', invoice);
    return invoice;
  }),
  endpoint<Stripe.InvoicePayParams>(
    'POST',
    '/v1/invoices/:id/pay',
    { paid_out_of_band: 'bool' },
    ({ state, params, ids: [id] }) => {
      const invoice = requireOpen(findObject(state, 'invoice', id!));
      if (params.paid_out_of_band) payOutOfBand(state, invoice);
      else payFromCash(state, invoice);
      return invoice;
    },
  ),
  endpoint<Stripe.InvoiceVoidInvoiceParams>('POST', '/v1/invoices/:id/void', {}, ({ state, ids: [id] }) => {
    const invoice = requireOpen(findObject(state, 'invoice', id!));
    closeInvoice(state, invoice, 'void', 'voided_at', 'invoice.voided');
    const applied = invoice.starting_balance - (invoice.ending_balance ?? 0);
    if (applied !== 0)
      adjustBalance(state, findObject(state, 'customer', String(invoice.customer)), applied, {
        type: 'unapplied_from_invoice',
        invoice: invoice.id,
      });
    return invoice;
  }),
  endpoint<Stripe.InvoiceMarkUncollectibleParams>(
    'POST',
    '/v1/invoices/:id/mark_uncollectible',
    {},
    ({ state, ids: [id] }) => {
      const invoice = requireOpen(findObject(state, 'invoice', id!));
      closeInvoice(
        state,
        invoice,
        'uncollectible',
        'marked_uncollectible_at',
        'invoice.marked_uncollectible',
      );
      return invoice;
    },
  ),
  endpoint<Stripe.InvoicePaymentListParams>(
    'GET',
    '/v1/invoice_payments',
    { ...paging, invoice: 'text', status: 'text' },
    ({ state, params }) =>
      paginate(
        listObjects(state, 'invoice_payment').filter(
          (payment) =>
            (params.invoice === undefined || payment.invoice === params.invoice) &&
            (params.status === undefined || payment.status === params.status),
        ),
        params,
        '/v1/invoice_payments',
      ),
  ),
];

export const invoiceItemEndpoints = [
  endpoint<Stripe.InvoiceItemListParams>(
    'GET',
    '/v1/invoiceitems',
    { ...paging, customer: 'text', pending: 'bool', invoice: 'text' },
    ({ state, params: { customer, pending, invoice, ...params } }) =>
      paginate(
        listObjects(state, 'invoiceitem').filter(
          (item) =>
            (customer === undefined || item.customer === customer) &&
            (pending === undefined || (item.invoice === null) === pending) &&
            (invoice === undefined || item.invoice === invoice),
        ),
        params,
        '/v1/invoiceitems',
      ),
  ),
  endpoint<Stripe.InvoiceItemRetrieveParams>('GET', '/v1/invoiceitems/:id', {}, ({ state, ids: [id] }) =>
    findObject(state, 'invoiceitem', id!),
  ),
];

function updateInvoice(
  state: FakeStripeState,
  invoice: Stripe.Invoice,
  params: Stripe.InvoiceUpdateParams,
): void {
  const { auto_advance: advance, automatically_finalizes_at: finalizesAt } = params;
  const { description, footer, due_date: due } = params;
  if (due !== undefined && invoice.status !== 'draft')
    throw invalidRequestError(
      'Finalized invoices can’t be updated in this way',
      'due_date',
      'invoice_not_editable',
    );
  if (advance !== undefined) {
    invoice.auto_advance = advance;
    invoice.automatically_finalizes_at = advance && invoice.status === 'draft' ? state.now + 60 * 60 : null;
  }
  if (finalizesAt !== undefined) scheduleFinalization(state, invoice, finalizesAt);
  if (description !== undefined) invoice.description = description || null;
  if (footer !== undefined) invoice.footer = footer || null;
  if (due !== undefined) invoice.due_date = due;
  invoice.metadata = mergeMetadata(invoice.metadata ?? {}, params.metadata);
}

/** Needs automatic advancement, and is at most five years ahead (docs: Schedule invoice finalization). */
function scheduleFinalization(state: FakeStripeState, invoice: Stripe.Invoice, at: UnixSeconds): void {
  const fiveYears = 5 * 365 * 24 * 60 * 60;
  if (invoice.status !== 'draft' || !invoice.auto_advance || at <= state.now || at > state.now + fiveYears)
    throw invalidRequestError(
      'Only a draft that advances automatically can be scheduled, up to five years in the future.',
      'automatically_finalizes_at',
    );
  invoice.automatically_finalizes_at = at;
}

function requireOpen(invoice: Stripe.Invoice): Stripe.Invoice {
  if (invoice.status === 'open' || invoice.status === 'uncollectible') return invoice;
  throw invalidRequestError(
    `You can only do this with an open invoice; this one is ${invoice.status}.`,
    'invoice',
  );
}

function payOutOfBand(state: FakeStripeState, invoice: Stripe.Invoice): void {
  cancelPayment(state, invoice);
  invoice.amount_paid_off_stripe = (invoice.amount_paid_off_stripe ?? 0) + invoice.amount_remaining;
  invoice.amount_paid += invoice.amount_remaining;
  invoice.amount_remaining = 0;
  markPaid(state, invoice);
}

/** The cash balance must cover the whole remaining amount. */
function payFromCash(state: FakeStripeState, invoice: Stripe.Invoice): void {
  const intent = findOpenPayment(state, invoice)?.intent;
  if (!intent || availableCash(state, String(invoice.customer)) < amountToFund(intent))
    throw new FakeStripeError(402, 'The customer does not have enough funds in the cash balance.', {
      code: 'invoice_payment_intent_requires_action',
    });
  fundPaymentIntent(state, intent, amountToFund(intent));
}

function closeInvoice(
  state: FakeStripeState,
  invoice: Stripe.Invoice,
  status: 'void' | 'uncollectible',
  timestamp: 'voided_at' | 'marked_uncollectible_at',
  event: string,
): void {
  cancelPayment(state, invoice);
  updateAndEmit(state, 'invoice.updated', invoice, () => {
    invoice.status = status;
    invoice.auto_advance = false;
    invoice.status_transitions = { ...invoice.status_transitions, [timestamp]: state.now };
  });
  emit(state, event, invoice);
  clearPastDue(state, invoice);
}
