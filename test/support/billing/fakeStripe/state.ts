import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { notFoundError, missingReferenceError } from './fakeStripeError';

/** Seconds since 1970, as Stripe tells every moment. */
export type UnixSeconds = number;

export interface Period {
  start: UnixSeconds;
  end: UnixSeconds;
}

/** Every kind of object that has an id. */
export interface Kinds {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  tax_rate: Stripe.TaxRate;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoiceitem: Stripe.InvoiceItem;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  credit_note: Stripe.CreditNote;
  customer_balance_transaction: Stripe.CustomerBalanceTransaction;
  customer_cash_balance_transaction: Stripe.CustomerCashBalanceTransaction;
  event: Stripe.Event;
}
export type Kind = keyof Kinds;

const prefixes: Record<Kind, string> = {
  customer: 'cus',
  product: 'prod',
  price: 'price',
  tax_rate: 'txr',
  subscription: 'sub',
  invoice: 'in',
  invoiceitem: 'ii',
  invoice_payment: 'inpay',
  payment_intent: 'pi',
  credit_note: 'cn',
  customer_balance_transaction: 'cbtxn',
  customer_cash_balance_transaction: 'ccsbtxn',
  event: 'evt',
};
export const kinds = Object.keys(prefixes) as Kind[];

/** A time a subscription item was billed for and not credited since: what a later credit is a part of. */
export interface Debit extends Period {
  item: string;
  amount: number;
  /** Where it was billed: on a line of an invoice or, as long as it is on none, by an invoice item. */
  billed: { invoice: string; line: string } | { invoiceItem: string };
}

/** Something to be billed or credited, in yen without tax. */
export interface Charge {
  amount: number;
  description: string;
  period: Period;
  price: Stripe.Price;
  taxRates: Stripe.TaxRate[];
  subscription: { id: string; item: string };
  /** A part of a period, or what takes it back. */
  proration: boolean;
  /** What a credit gives back. */
  credited?: Debit['billed'];
}

/**
 * All that an account at Stripe keeps, as the objects that go over the wire with ids in place of other objects.
 * Plain data: a copy of it is another account in which something can be tried (`preview.ts`).
 */
export interface FakeStripeState {
  /** The moment that is being lived through, up to which everything has happened. */
  now: UnixSeconds;
  /** Where it is reached. */
  url: string;
  /** Which request is being answered; null where time alone does something. */
  request: Stripe.Event.Request | null;
  rows: { [K in Kind]: Map<string, Kinds[K]> };
  cashBalances: Map<string, Stripe.CashBalance>;
  debits: Debit[];
  /** By invoice item: what waits for an invoice. */
  pending: Map<string, Charge>;
  /** Invoices whose due date has passed, told once. */
  overdue: Set<string>;
  /** Events that nobody was told of yet. */
  undelivered: string[];
}

export const createState = (now: UnixSeconds, url: string): FakeStripeState => ({
  now,
  url,
  request: null,
  rows: Object.fromEntries(kinds.map((kind) => [kind, new Map()])) as unknown as FakeStripeState['rows'],
  cashBalances: new Map(),
  debits: [],
  pending: new Map(),
  overdue: new Set(),
  undelivered: [],
});

/** Another world that is the same so far. Events never change, so both have them. */
export function copyState({ rows, ...world }: FakeStripeState): FakeStripeState {
  const { event, ...changing } = rows;
  return { ...structuredClone(world), rows: { ...structuredClone(changing), event: new Map(event) } };
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`;

/** Keeps an object under a new id. */
export function insertObject<K extends Kind>(
  world: FakeStripeState,
  kind: K,
  object: Omit<Kinds[K], 'id' | 'object'>,
): Kinds[K] {
  const row = { id: newId(prefixes[kind]), object: kind, ...object } as unknown as Kinds[K];
  world.rows[kind].set(row.id, row);
  return row;
}

/** What an address names. */
export function findObject<K extends Kind>(world: FakeStripeState, kind: K, id: string): Kinds[K] {
  const row = world.rows[kind].get(id);
  if (!row) throw notFoundError(kind, id);
  return row;
}

/** What a parameter names. */
export function findReferencedObject<K extends Kind>(
  world: FakeStripeState,
  kind: K,
  id: string,
  param: string = kind,
): Kinds[K] {
  const row = world.rows[kind].get(id);
  if (!row) throw missingReferenceError(kind, id, param);
  return row;
}

/** All of a kind, oldest first. */
export const listObjects = <K extends Kind>(world: FakeStripeState, kind: K): Kinds[K][] => [
  ...world.rows[kind].values(),
];

/** The id of what may be expanded, which inside the world it never is. */
export const idOf = (reference: string | { id: string } | null | undefined): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

/** Decimals are text on the wire; the SDK makes objects of them. */
export const decimal = (value: number): Stripe.Decimal => String(value) as unknown as Stripe.Decimal;

export const listOf = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});
