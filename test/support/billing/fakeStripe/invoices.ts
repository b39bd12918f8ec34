import type Stripe from 'stripe';
import { emit } from './events';
import { takePending } from './lines';
import { insertObject, findObject, listOf, type Period, type FakeStripeState } from './state';

const hour = 60 * 60;
const day = 24 * hour;

/** In yen; less than this is not collected but left on the customer's balance (docs: minimum charge amounts). */
export const smallestCharge = 50;

interface DraftOptions {
  subscription: Stripe.Subscription;
  /** Lines made for this invoice; what was pending goes before them. */
  lines: (invoice: string) => Stripe.InvoiceLineItem[];
  reason: Stripe.Invoice.BillingReason;
  /** Not what is billed, which the lines tell, but the time in which what was pending has come up. */
  period: Period;
  /** Becomes final by itself an hour later. */
  autoAdvance: boolean;
}

/**
 * A draft. With `send_invoice` every invoice starts as one, also the first of a subscription: it becomes final one hour
 * later (docs: Subscription invoices), or when it is asked to.
 */
export function draftInvoice(
  world: FakeStripeState,
  { subscription, period, ...wanted }: DraftOptions,
): Stripe.Invoice {
  const customer = findObject(world, 'customer', String(subscription.customer));
  const settings = subscription.payment_settings;
  const invoice = insertObject(world, 'invoice', {
    ...unused,
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: wanted.autoAdvance,
    automatically_finalizes_at: wanted.autoAdvance ? world.now + hour : null,
    billing_reason: wanted.reason,
    collection_method: 'send_invoice',
    created: world.now,
    currency: 'jpy',
    customer: customer.id,
    customer_address: null,
    customer_email: null,
    customer_name: null,
    customer_phone: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: subscription.default_tax_rates ?? [],
    description: null,
    due_date: world.now + (subscription.days_until_due ?? 0) * day,
    effective_at: null,
    ending_balance: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: listOf([], ''),
    metadata: {},
    number: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payment_settings: {
      default_mandate: null,
      // The options of a subscription are those of its invoices, one for one.
      payment_method_options: (settings?.payment_method_options ??
        null) as Stripe.Invoice.PaymentSettings.PaymentMethodOptions | null,
      payment_method_types: settings?.payment_method_types ?? null,
    },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: 0,
    total: 0,
    total_taxes: [],
  });
  invoice.lines = listOf(
    [...takePending(world, subscription.id, invoice.id), ...wanted.lines(invoice.id)],
    `/v1/invoices/${invoice.id}/lines`,
  );
  recalculateInvoice(world, invoice);
  subscription.latest_invoice = invoice.id;
  emit(world, 'invoice.created', invoice);
  return invoice;
}

/** What a draft comes to, with the customer's details and balance as they are now. */
export function recalculateInvoice(world: FakeStripeState, invoice: Stripe.Invoice): void {
  const customer = findObject(world, 'customer', String(invoice.customer));
  const { data } = invoice.lines;
  const taxes = new Map<string, Stripe.Invoice.TotalTax>();
  for (const tax of data.flatMap((line) => line.taxes ?? [])) {
    const rate = tax.tax_rate_details?.tax_rate ?? '';
    const sum = taxes.get(rate) ?? { ...tax, amount: 0, taxable_amount: 0 };
    taxes.set(rate, {
      ...sum,
      amount: sum.amount + tax.amount,
      taxable_amount: (sum.taxable_amount ?? 0) + (tax.taxable_amount ?? 0),
    });
  }
  const total_taxes = [...taxes.values()];
  const subtotal = data.reduce((sum, { amount }) => sum + amount, 0);
  const total = total_taxes.reduce((sum, { amount }) => sum + amount, subtotal);
  const due = Math.max(0, total + customer.balance);
  Object.assign(invoice, {
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_excluding_tax: subtotal,
    total_taxes,
    starting_balance: customer.balance,
    amount_due: due < smallestCharge ? 0 : due,
    amount_remaining: due < smallestCharge ? 0 : due,
  });
}

/** What an invoice by bank transfer in Japan has no use for. */
const unused = {
  account_country: 'JP',
  account_name: '株式会社売り手',
  account_tax_ids: null,
  amount_paid_off_stripe: 0,
  amount_shipping: 0,
  application: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  default_payment_method: null,
  default_source: null,
  discounts: [],
  footer: null,
  from_invoice: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  next_payment_attempt: null,
  on_behalf_of: null,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  subtotal_excluding_tax: null,
  test_clock: null,
  threshold_reason: undefined,
  total_discount_amounts: [],
  total_excluding_tax: null,
  total_pretax_credit_amounts: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;
