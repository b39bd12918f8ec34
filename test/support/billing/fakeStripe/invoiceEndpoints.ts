import type Stripe from 'stripe';
import { adjustBalance } from './customerBalance';
import { endpoint, isWithin, mergeMetadata, paginate, paging, range } from './endpoint';
import { updateAndEmit, emit } from './events';
import { FakeStripeError, invalidRequestError } from './fakeStripeError';
import { finalizeInvoice } from './finalizeInvoice';
import { availableCash } from './cashBalance';
import { cancelPayment, fundPaymentIntent, findOpenPayment, amountToFund } from './payments';
import { markPaid, clearPastDue } from './invoiceStatus';
import { listObjects, findObject, type FakeStripeState } from './state';

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
    ({ state: world, params }) => {
      const { customer, subscription, status } = params;
      return paginate(
        listObjects(world, 'invoice').filter(
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
  endpoint<Stripe.InvoiceRetrieveParams>('GET', '/v1/invoices/:id', {}, ({ state: world, ids: [id] }) =>
    findObject(world, 'invoice', id!),
  ),
  endpoint<Stripe.InvoiceListLineItemsParams>(
    'GET',
    '/v1/invoices/:id/lines',
    paging,
    ({ state: world, params, ids: [id] }) => {
      const { lines } = findObject(world, 'invoice', id!);
      return paginate(lines.data.toReversed(), params, lines.url);
    },
  ),
  endpoint<Stripe.InvoiceUpdateParams>(
    'POST',
    '/v1/invoices/:id',
    { auto_advance: 'bool', description: 'text', footer: 'text', due_date: 'int', metadata: 'map' },
    ({ state: world, params, ids: [id] }) => {
      const invoice = findObject(world, 'invoice', id!);
      updateAndEmit(world, 'invoice.updated', invoice, () => revise(world, invoice, params));
      return invoice;
    },
  ),
  endpoint<Stripe.InvoiceFinalizeInvoiceParams>(
    'POST',
    '/v1/invoices/:id/finalize',
    { auto_advance: 'bool' },
    ({ state: world, params, ids: [id] }) => {
      const invoice = findObject(world, 'invoice', id!);
      if (params.auto_advance !== undefined) invoice.auto_advance = params.auto_advance;
      finalizeInvoice(world, invoice);
      return invoice;
    },
  ),
  endpoint<Stripe.InvoiceSendInvoiceParams>(
    'POST',
    '/v1/invoices/:id/send',
    {},
    ({ state: world, ids: [id] }) => {
      const invoice = findObject(world, 'invoice', id!);
      if (invoice.status === 'draft') finalizeInvoice(world, invoice);
      else emit(world, 'invoice.sent', invoice);
      return invoice;
    },
  ),
  endpoint<Stripe.InvoicePayParams>(
    'POST',
    '/v1/invoices/:id/pay',
    { paid_out_of_band: 'bool' },
    ({ state: world, params, ids: [id] }) => {
      const invoice = requireOpen(findObject(world, 'invoice', id!));
      if (params.paid_out_of_band) payOutOfBand(world, invoice);
      else payFromCash(world, invoice);
      return invoice;
    },
  ),
  endpoint<Stripe.InvoiceVoidInvoiceParams>(
    'POST',
    '/v1/invoices/:id/void',
    {},
    ({ state: world, ids: [id] }) => {
      const invoice = requireOpen(findObject(world, 'invoice', id!));
      closeInvoice(world, invoice, 'void', 'voided_at', 'invoice.voided');
      const applied = invoice.starting_balance - (invoice.ending_balance ?? 0);
      if (applied !== 0)
        adjustBalance(world, findObject(world, 'customer', String(invoice.customer)), applied, {
          type: 'unapplied_from_invoice',
          invoice: invoice.id,
        });
      return invoice;
    },
  ),
  endpoint<Stripe.InvoiceMarkUncollectibleParams>(
    'POST',
    '/v1/invoices/:id/mark_uncollectible',
    {},
    ({ state: world, ids: [id] }) => {
      const invoice = requireOpen(findObject(world, 'invoice', id!));
      closeInvoice(
        world,
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
    ({ state: world, params }) =>
      paginate(
        listObjects(world, 'invoice_payment').filter(
          (one) =>
            (params.invoice === undefined || one.invoice === params.invoice) &&
            (params.status === undefined || one.status === params.status),
        ),
        params,
        '/v1/invoice_payments',
      ),
  ),
];

function revise(world: FakeStripeState, invoice: Stripe.Invoice, params: Stripe.InvoiceUpdateParams): void {
  const { auto_advance: advance, description, footer, due_date: due } = params;
  if (due !== undefined && invoice.status !== 'draft')
    throw invalidRequestError(
      'Finalized invoices can’t be updated in this way',
      'due_date',
      'invoice_not_editable',
    );
  if (advance !== undefined) {
    invoice.auto_advance = advance;
    invoice.automatically_finalizes_at = advance && invoice.status === 'draft' ? world.now + 60 * 60 : null;
  }
  if (description !== undefined) invoice.description = description || null;
  if (footer !== undefined) invoice.footer = footer || null;
  if (due !== undefined) invoice.due_date = due;
  invoice.metadata = mergeMetadata(invoice.metadata ?? {}, params.metadata);
}

function requireOpen(invoice: Stripe.Invoice): Stripe.Invoice {
  if (invoice.status === 'open' || invoice.status === 'uncollectible') return invoice;
  throw invalidRequestError(
    `You can only do this with an open invoice; this one is ${invoice.status}.`,
    'invoice',
  );
}

function payOutOfBand(world: FakeStripeState, invoice: Stripe.Invoice): void {
  cancelPayment(world, invoice);
  invoice.amount_paid_off_stripe = (invoice.amount_paid_off_stripe ?? 0) + invoice.amount_remaining;
  invoice.amount_paid += invoice.amount_remaining;
  invoice.amount_remaining = 0;
  markPaid(world, invoice);
}

/** With the cash balance, which must be enough for all of it. */
function payFromCash(world: FakeStripeState, invoice: Stripe.Invoice): void {
  const intent = findOpenPayment(world, invoice)?.intent;
  if (!intent || availableCash(world, String(invoice.customer)) < amountToFund(intent))
    throw new FakeStripeError(402, 'The customer does not have enough funds in the cash balance.', {
      code: 'invoice_payment_intent_requires_action',
    });
  fundPaymentIntent(world, intent, amountToFund(intent));
}

function closeInvoice(
  world: FakeStripeState,
  invoice: Stripe.Invoice,
  status: 'void' | 'uncollectible',
  at: 'voided_at' | 'marked_uncollectible_at',
  event: string,
): void {
  cancelPayment(world, invoice);
  updateAndEmit(world, 'invoice.updated', invoice, () => {
    invoice.status = status;
    invoice.auto_advance = false;
    invoice.status_transitions = { ...invoice.status_transitions, [at]: world.now };
  });
  emit(world, event, invoice);
  clearPastDue(world, invoice);
}
