import type Stripe from 'stripe';
import { add, all, decimal, find, newId, type Debit, type Period, type World } from './world';

/** Something to be billed or credited, in yen without tax. */
export interface Charge {
  amount: number;
  description: string;
  period: Period;
  price: Stripe.Price | null;
  taxRates: Stripe.TaxRate[];
  subscription?: { id: string; item: string };
  /** A part of a period, or what takes it back. */
  proration: boolean;
  /** What a credit gives back. */
  credited?: Debit['billed'];
}

/** Half a yen and more counts as one, below zero too. */
export const roundYen = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount));

/** The tax of an amount at rates that come on top: rounded on each line, as the sums of an invoice are those of its lines. */
const taxesOf = (amount: number, rates: readonly Stripe.TaxRate[]): Stripe.InvoiceLineItem.Tax[] =>
  rates.map(({ id, percentage }) => ({
    amount: roundYen((amount * percentage) / 100),
    tax_behavior: 'exclusive',
    tax_rate_details: { tax_rate: id },
    taxability_reason: 'not_available',
    taxable_amount: amount,
    type: 'tax_rate_details',
  }));

const pricing = (price: Stripe.Price | null) =>
  price && {
    type: 'price_details' as const,
    price_details: { price: price.id, product: String(price.product) },
    unit_amount_decimal: decimal(price.unit_amount ?? 0),
  };

/** A line of an invoice; the charge of a subscription may have waited as an invoice item before. */
export function lineOf(charge: Charge, invoice: string, invoiceItem: string | null): Stripe.InvoiceLineItem {
  const { amount, subscription, proration, credited } = charge;
  const credit =
    credited && 'invoice' in credited
      ? { credited_items: { invoice: credited.invoice, invoice_line_items: [credited.line] } }
      : { credited_items: null };
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: 'jpy',
    description: charge.description,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: subscription
      ? {
          type: 'subscription_item_details',
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: invoiceItem,
            proration,
            proration_details: credit,
            subscription: subscription.id,
            subscription_item: subscription.item,
          },
        }
      : {
          type: 'invoice_item_details',
          invoice_item_details: {
            invoice_item: invoiceItem ?? '',
            proration,
            proration_details: credit,
            subscription: null,
          },
          subscription_item_details: null,
        },
    period: charge.period,
    pretax_credit_amounts: [],
    pricing: pricing(charge.price),
    quantity: 1,
    quantity_decimal: decimal(1),
    subscription: subscription?.id ?? null,
    subtotal: amount,
    taxes: taxesOf(amount, charge.taxRates),
  };
}

/** Keeps a charge for the next invoice. */
export const pend = (world: World, customer: string, charge: Charge): Stripe.InvoiceItem =>
  add(world, 'invoiceitem', {
    amount: charge.amount,
    currency: 'jpy',
    customer,
    customer_account: null,
    date: world.now,
    description: charge.description,
    discountable: !charge.proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    net_amount: charge.amount,
    parent: charge.subscription
      ? {
          type: 'subscription_details',
          subscription_details: {
            subscription: charge.subscription.id,
            subscription_item: charge.subscription.item,
          },
        }
      : null,
    period: charge.period,
    pricing: pricing(charge.price),
    proration: charge.proration,
    proration_details: { credited_items: creditedItems(charge.credited), discount_amounts: [] },
    quantity: 1,
    quantity_decimal: decimal(1),
    tax_rates: charge.taxRates,
    test_clock: null,
  });

const creditedItems = (
  credited: Debit['billed'] | undefined,
): Stripe.InvoiceItem.ProrationDetails.CreditedItems | null => {
  if (!credited) return null;
  if ('invoiceItem' in credited) return { type: 'invoice_item', invoice_item: credited.invoiceItem };
  const { invoice, line } = credited;
  return { type: 'invoice_line_items', invoice_line_item_details: { invoice, invoice_line_items: [line] } };
};

/** The invoice items of a customer that no invoice has, newest first; those of other subscriptions are not for this one. */
export const pendingItems = (world: World, customer: string, subscription: string | null) =>
  all(world, 'invoiceitem')
    .filter((item) => {
      const own = item.parent?.subscription_details?.subscription ?? null;
      return item.customer === customer && item.invoice === null && (own === null || own === subscription);
    })
    .toReversed();

/** Puts an invoice item on an invoice; a debit it stood for is from now on known by its line. */
export function takeItem(world: World, item: Stripe.InvoiceItem, invoice: string): Stripe.InvoiceLineItem {
  const details = item.parent?.subscription_details;
  const price = item.pricing?.price_details?.price;
  const credited = item.proration_details?.credited_items;
  const line = lineOf(
    {
      amount: item.amount,
      description: item.description ?? '',
      period: item.period,
      price: typeof price === 'string' ? find(world, 'price', price) : null,
      taxRates: item.tax_rates ?? [],
      proration: item.proration,
      ...(details?.subscription_item && {
        subscription: { id: details.subscription, item: details.subscription_item },
      }),
      ...(credited?.invoice_line_item_details && {
        credited: {
          invoice: credited.invoice_line_item_details.invoice,
          line: credited.invoice_line_item_details.invoice_line_items[0] ?? '',
        },
      }),
    },
    invoice,
    item.id,
  );
  item.invoice = invoice;
  for (const debit of world.debits)
    if ('invoiceItem' in debit.billed && debit.billed.invoiceItem === item.id)
      debit.billed = { invoice, line: line.id };
  return line;
}
