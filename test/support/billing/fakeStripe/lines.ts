import type Stripe from 'stripe';
import {
  insertObject,
  decimal,
  findObject,
  newId,
  type Charge,
  type Debit,
  type FakeStripeState,
} from './state';

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

const pricing = (price: Stripe.Price) => ({
  type: 'price_details' as const,
  price_details: { price: price.id, product: String(price.product) },
  unit_amount_decimal: decimal(price.unit_amount ?? 0),
});

/** A line of an invoice; its charge may have waited as an invoice item before. */
export function createLine(
  charge: Charge,
  invoice: string,
  invoiceItem: string | null,
): Stripe.InvoiceLineItem {
  const { amount, subscription, proration, credited } = charge;
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
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: invoiceItem,
        proration,
        proration_details: {
          credited_items:
            credited && 'invoice' in credited
              ? { invoice: credited.invoice, invoice_line_items: [credited.line] }
              : null,
        },
        subscription: subscription.id,
        subscription_item: subscription.item,
      },
    },
    period: charge.period,
    pretax_credit_amounts: [],
    pricing: pricing(charge.price),
    quantity: 1,
    quantity_decimal: decimal(1),
    subscription: subscription.id,
    subtotal: amount,
    taxes: taxesOf(amount, charge.taxRates),
  };
}

/** Keeps a charge for the next invoice. */
export function insertPendingItem(
  world: FakeStripeState,
  customer: string,
  charge: Charge,
): Stripe.InvoiceItem {
  const { amount, proration, subscription } = charge;
  const item = insertObject(world, 'invoiceitem', {
    amount,
    currency: 'jpy',
    customer,
    customer_account: null,
    date: world.now,
    description: charge.description,
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    net_amount: amount,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, subscription_item: subscription.item },
    },
    period: charge.period,
    pricing: pricing(charge.price),
    proration,
    proration_details: { credited_items: creditedItems(charge.credited), discount_amounts: [] },
    quantity: 1,
    quantity_decimal: decimal(1),
    tax_rates: charge.taxRates,
    test_clock: null,
  });
  world.pending.set(item.id, charge);
  return item;
}

const creditedItems = (
  credited: Debit['billed'] | undefined,
): Stripe.InvoiceItem.ProrationDetails.CreditedItems | null => {
  if (!credited) return null;
  if ('invoiceItem' in credited) return { type: 'invoice_item', invoice_item: credited.invoiceItem };
  const { invoice, line } = credited;
  return { type: 'invoice_line_items', invoice_line_item_details: { invoice, invoice_line_items: [line] } };
};

/** The charges of a subscription that no invoice has, by invoice item, newest first. */
export const listPendingCharges = (world: FakeStripeState, subscription: string): [string, Charge][] =>
  [...world.pending].filter(([, charge]) => charge.subscription.id === subscription).toReversed();

/** Puts all that is pending on an invoice; a debit that an item stood for is from now on known by its line. */
export const takePending = (
  world: FakeStripeState,
  subscription: string,
  invoice: string,
): Stripe.InvoiceLineItem[] =>
  listPendingCharges(world, subscription).map(([itemId, charge]) => {
    const line = createLine(charge, invoice, itemId);
    world.pending.delete(itemId);
    findObject(world, 'invoiceitem', itemId).invoice = invoice;
    for (const debit of world.debits)
      if ('invoiceItem' in debit.billed && debit.billed.invoiceItem === itemId)
        debit.billed = { invoice, line: line.id };
    return line;
  });
