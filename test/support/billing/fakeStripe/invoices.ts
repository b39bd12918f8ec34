import type Stripe from 'stripe';
import { mergeMetadata } from './endpoint';
import { emit } from './events';
import { movePendingCharges } from './lines';
import { insertObject, findObject, listOf, type Period, type FakeStripeState } from './state';

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/** Yen; a smaller amount is not collected but stays on the customer's balance (docs: minimum charge amounts). */
export const minimumCharge = 50;

interface DraftOptions {
  reason: Stripe.Invoice.BillingReason;
  /** The time in which the pending charges were created; the billed time is in the lines. */
  period: Period;
  /** Finalized automatically after one hour. */
  autoAdvance: boolean;
}

interface SubscriptionDraftOptions extends DraftOptions {
  subscription: Stripe.Subscription;
  /** Creates the lines of the invoice. Pending charges are added before them. */
  lines: (invoice: string) => Stripe.InvoiceLineItem[];
}

/**
 * Creates a draft. With `send_invoice` every invoice starts as a draft, and is finalized after one hour (docs:
 * Subscription invoices) or by a request.
 */
export function draftInvoice(
  state: FakeStripeState,
  { subscription, lines, ...options }: SubscriptionDraftOptions,
): Stripe.Invoice {
  const customer = findObject(state, 'customer', String(subscription.customer));
  const settings = subscription.payment_settings;
  const invoice = insertDraft(state, customer, options, {
    default_tax_rates: subscription.default_tax_rates ?? [],
    due_date: state.now + (subscription.days_until_due ?? 0) * daySeconds,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payment_settings: {
      default_mandate: null,
      // A subscription's options have the same shape as those of its invoices.
      payment_method_options: (settings?.payment_method_options ??
        null) as Stripe.Invoice.PaymentSettings.PaymentMethodOptions | null,
      payment_method_types: settings?.payment_method_types ?? null,
    },
  });
  invoice.lines.data = [...movePendingCharges(state, subscription.id, invoice.id), ...lines(invoice.id)];
  recalculateInvoice(state, invoice);
  subscription.latest_invoice = invoice.id;
  emit(state, 'invoice.created', invoice);
  return invoice;
}

/** Creates a draft without lines and without a subscription (docs: Create an invoice). */
export function draftOneOffInvoice(
  state: FakeStripeState,
  customer: Stripe.Customer,
  { days_until_due: days = 0, auto_advance: autoAdvance = false, metadata }: Stripe.InvoiceCreateParams,
): Stripe.Invoice {
  const period = { start: state.now, end: state.now };
  const options = { reason: 'manual', period, autoAdvance } as const;
  const invoice = insertDraft(state, customer, options, {
    due_date: state.now + days * daySeconds,
    metadata: mergeMetadata({}, metadata),
  });
  emit(state, 'invoice.created', invoice);
  return invoice;
}

function insertDraft(
  state: FakeStripeState,
  customer: Stripe.Customer,
  { period, ...options }: DraftOptions,
  properties: Partial<Stripe.Invoice>,
): Stripe.Invoice {
  const invoice = insertObject(state, 'invoice', {
    ...unusedProperties,
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: options.autoAdvance,
    automatically_finalizes_at: options.autoAdvance ? state.now + hourSeconds : null,
    billing_reason: options.reason,
    collection_method: 'send_invoice',
    created: state.now,
    currency: 'jpy',
    customer: customer.id,
    customer_address: null,
    customer_email: null,
    customer_name: null,
    customer_phone: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    description: null,
    due_date: null,
    effective_at: null,
    ending_balance: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: listOf([], ''),
    metadata: {},
    number: null,
    parent: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
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
    ...properties,
  });
  invoice.lines.url = `/v1/invoices/${invoice.id}/lines`;
  return invoice;
}

/** Recomputes the totals of a draft, and updates the customer's details and balance. */
export function recalculateInvoice(state: FakeStripeState, invoice: Stripe.Invoice): void {
  const customer = findObject(state, 'customer', String(invoice.customer));
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
    amount_due: due < minimumCharge ? 0 : due,
    amount_remaining: due < minimumCharge ? 0 : due,
  });
}

/** Properties that are not used by invoices paid by bank transfer in Japan. */
const unusedProperties = {
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
