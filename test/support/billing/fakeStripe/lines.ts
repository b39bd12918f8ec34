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

/** Rounds half away from zero. */
export const roundYen = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount));

/** Exclusive tax, rounded on each line; the totals of an invoice are the sums of its lines. */
export const taxesOf = (amount: number, rates: readonly Stripe.TaxRate[]): Stripe.InvoiceLineItem.Tax[] =>
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

/** An invoice line; `invoiceItem` is the pending item it comes from. */
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

/** Inserts a charge that the next invoice will include. */
export function insertPendingItem(
  state: FakeStripeState,
  customer: string,
  charge: Charge,
): Stripe.InvoiceItem {
  const { amount, proration, subscription } = charge;
  const item = insertObject(state, 'invoiceitem', {
    amount,
    currency: 'jpy',
    customer,
    customer_account: null,
    date: state.now,
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
  state.pending.set(item.id, charge);
  return item;
}

const creditedItems = (
  credited: Debit['source'] | undefined,
): Stripe.InvoiceItem.ProrationDetails.CreditedItems | null => {
  if (!credited) return null;
  if ('invoiceItem' in credited) return { type: 'invoice_item', invoice_item: credited.invoiceItem };
  const { invoice, line } = credited;
  return { type: 'invoice_line_items', invoice_line_item_details: { invoice, invoice_line_items: [line] } };
};

/** The pending charges of a subscription by invoice item id, newest first. */
export const listPendingCharges = (state: FakeStripeState, subscription: string): [string, Charge][] =>
  [...state.pending].filter(([, charge]) => charge.subscription.id === subscription).toReversed();

/** Moves all pending charges to an invoice. The source of their debits changes from the item to the line. */
export const movePendingCharges = (
  state: FakeStripeState,
  subscription: string,
  invoice: string,
): Stripe.InvoiceLineItem[] =>
  listPendingCharges(state, subscription).map(([itemId, charge]) => {
    const line = createLine(charge, invoice, itemId);
    state.pending.delete(itemId);
    findObject(state, 'invoiceitem', itemId).invoice = invoice;
    for (const debit of state.debits)
      if ('invoiceItem' in debit.source && debit.source.invoiceItem === itemId)
        debit.source = { invoice, line: line.id };
    return line;
  });
