import type Stripe from 'stripe';
import { moveBalance } from './balance';
import { endpoint, isWithin, mergeMetadata, page, paging, range } from './endpoint';
import { change, emit } from './events';
import { Fault, invalid } from './fault';
import { finalize } from './finalize';
import { availableCash } from './cashBalance';
import { cancelPayment, fund, paymentOf, stillToFund } from './payments';
import { markPaid, noLongerLate } from './settle';
import { all, find, type World } from './world';

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
    ({ world, params }) => {
      const { customer, subscription, status } = params;
      return page(
        all(world, 'invoice').filter(
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
  endpoint<Stripe.InvoiceRetrieveParams>('GET', '/v1/invoices/:id', {}, ({ world, ids: [id] }) =>
    find(world, 'invoice', id!),
  ),
  endpoint<Stripe.InvoiceListLineItemsParams>(
    'GET',
    '/v1/invoices/:id/lines',
    paging,
    ({ world, params, ids: [id] }) => {
      const { lines } = find(world, 'invoice', id!);
      return page(lines.data.toReversed(), params, lines.url);
    },
  ),
  endpoint<Stripe.InvoiceUpdateParams>(
    'POST',
    '/v1/invoices/:id',
    { auto_advance: 'bool', description: 'text', footer: 'text', due_date: 'int', metadata: 'map' },
    ({ world, params, ids: [id] }) => {
      const invoice = find(world, 'invoice', id!);
      change(world, 'invoice.updated', invoice, () => revise(world, invoice, params));
      return invoice;
    },
  ),
  endpoint<Stripe.InvoiceFinalizeInvoiceParams>(
    'POST',
    '/v1/invoices/:id/finalize',
    { auto_advance: 'bool' },
    ({ world, params, ids: [id] }) => {
      const invoice = find(world, 'invoice', id!);
      if (params.auto_advance !== undefined) invoice.auto_advance = params.auto_advance;
      finalize(world, invoice);
      return invoice;
    },
  ),
  endpoint<Stripe.InvoiceSendInvoiceParams>('POST', '/v1/invoices/:id/send', {}, ({ world, ids: [id] }) => {
    const invoice = find(world, 'invoice', id!);
    if (invoice.status === 'draft') finalize(world, invoice);
    else emit(world, 'invoice.sent', invoice);
    return invoice;
  }),
  endpoint<Stripe.InvoicePayParams>(
    'POST',
    '/v1/invoices/:id/pay',
    { paid_out_of_band: 'bool' },
    ({ world, params, ids: [id] }) => {
      const invoice = open(find(world, 'invoice', id!));
      if (params.paid_out_of_band) payOutside(world, invoice);
      else payFromCash(world, invoice);
      return invoice;
    },
  ),
  endpoint<Stripe.InvoiceVoidInvoiceParams>('POST', '/v1/invoices/:id/void', {}, ({ world, ids: [id] }) => {
    const invoice = open(find(world, 'invoice', id!));
    close(world, invoice, 'void', 'voided_at', 'invoice.voided');
    const applied = invoice.starting_balance - (invoice.ending_balance ?? 0);
    if (applied !== 0)
      moveBalance(world, find(world, 'customer', String(invoice.customer)), applied, {
        type: 'unapplied_from_invoice',
        invoice: invoice.id,
      });
    return invoice;
  }),
  endpoint<Stripe.InvoiceMarkUncollectibleParams>(
    'POST',
    '/v1/invoices/:id/mark_uncollectible',
    {},
    ({ world, ids: [id] }) => {
      const invoice = open(find(world, 'invoice', id!));
      close(world, invoice, 'uncollectible', 'marked_uncollectible_at', 'invoice.marked_uncollectible');
      return invoice;
    },
  ),
  endpoint<Stripe.InvoicePaymentListParams>(
    'GET',
    '/v1/invoice_payments',
    { ...paging, invoice: 'text', status: 'text' },
    ({ world, params }) =>
      page(
        all(world, 'invoice_payment').filter(
          (one) =>
            (params.invoice === undefined || one.invoice === params.invoice) &&
            (params.status === undefined || one.status === params.status),
        ),
        params,
        '/v1/invoice_payments',
      ),
  ),
];

function revise(world: World, invoice: Stripe.Invoice, params: Stripe.InvoiceUpdateParams): void {
  const { auto_advance: advance, description, footer, due_date: due } = params;
  if (due !== undefined && invoice.status !== 'draft')
    throw invalid('Finalized invoices can’t be updated in this way', 'due_date', 'invoice_not_editable');
  if (advance !== undefined) {
    invoice.auto_advance = advance;
    invoice.automatically_finalizes_at = advance && invoice.status === 'draft' ? world.now + 60 * 60 : null;
  }
  if (description !== undefined) invoice.description = description || null;
  if (footer !== undefined) invoice.footer = footer || null;
  if (due !== undefined) invoice.due_date = due;
  invoice.metadata = mergeMetadata(invoice.metadata ?? {}, params.metadata);
}

function open(invoice: Stripe.Invoice): Stripe.Invoice {
  if (invoice.status === 'open' || invoice.status === 'uncollectible') return invoice;
  throw invalid(`You can only do this with an open invoice; this one is ${invoice.status}.`, 'invoice');
}

function payOutside(world: World, invoice: Stripe.Invoice): void {
  cancelPayment(world, invoice);
  invoice.amount_paid_off_stripe = (invoice.amount_paid_off_stripe ?? 0) + invoice.amount_remaining;
  invoice.amount_paid += invoice.amount_remaining;
  invoice.amount_remaining = 0;
  markPaid(world, invoice);
}

/** With the cash balance, which must be enough for all of it. */
function payFromCash(world: World, invoice: Stripe.Invoice): void {
  const intent = paymentOf(world, invoice)?.intent;
  if (!intent || availableCash(world, String(invoice.customer)) < stillToFund(intent))
    throw new Fault(402, 'The customer does not have enough funds in the cash balance.', {
      code: 'invoice_payment_intent_requires_action',
    });
  fund(world, intent, stillToFund(intent));
}

function close(
  world: World,
  invoice: Stripe.Invoice,
  status: 'void' | 'uncollectible',
  at: 'voided_at' | 'marked_uncollectible_at',
  event: string,
): void {
  cancelPayment(world, invoice);
  change(world, 'invoice.updated', invoice, () => {
    invoice.status = status;
    invoice.auto_advance = false;
    invoice.status_transitions = { ...invoice.status_transitions, [at]: world.now };
  });
  emit(world, event, invoice);
  noLongerLate(world, invoice);
}
