import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { FakeStripeError, invalidRequestError } from './fakeStripeError';

/** Seconds since 1970. */
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
  payment_intent: Stripe.PaymentIntent;
  credit_note: Stripe.CreditNote;
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
  payment_intent: 'pi',
  credit_note: 'cn',
};

/** A period that a subscription was billed for on an invoice and that is not credited yet, in yen before tax. */
export interface Debit extends Period {
  subscription: string;
  amount: number;
  source: { invoice: string; invoice_line_items: string[] };
}

/**
 * All data of a Stripe account, as API objects that reference each other by id. Plain data, so that previews can work
 * on a copy.
 */
export interface FakeStripeState {
  /** Current time; everything that was due until then has run. */
  now: UnixSeconds;
  url: string;
  rows: { [K in Kind]: Map<string, Kinds[K]> };
  /** Transferred yen by customer that have not paid an invoice yet. */
  cash: Map<string, number>;
  debits: Debit[];
  /** Ids of the payment intents, by invoice. */
  payments: Map<string, string>;
  /** Ids of invoices whose due date has passed. */
  overdue: Set<string>;
  /** Events that are not delivered yet. */
  undelivered: Stripe.Event[];
}

export const createState = (now: UnixSeconds, url: string): FakeStripeState => ({
  now,
  url,
  rows: Object.fromEntries(
    Object.keys(prefixes).map((kind) => [kind, new Map()]),
  ) as unknown as FakeStripeState['rows'],
  cash: new Map(),
  debits: [],
  payments: new Map(),
  overdue: new Set(),
  undelivered: [],
});

export const newId = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`;

/** Inserts an object with a new id. It has only those properties that billing by bank transfer uses. */
export function insertObject<K extends Kind>(
  state: FakeStripeState,
  kind: K,
  object: Partial<Kinds[K]>,
): Kinds[K] {
  const id = newId(prefixes[kind]);
  const row = { id, object: kind, created: state.now, livemode: false, ...object } as unknown as Kinds[K];
  state.rows[kind].set(row.id, row);
  return row;
}

/** The object whose id is in the path; throws 404. */
export function findObject<K extends Kind>(state: FakeStripeState, kind: K, id: string): Kinds[K] {
  const row = state.rows[kind].get(id);
  if (!row) throw new FakeStripeError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing' });
  return row;
}

/** The object that a parameter references; throws 400. */
export function findReferencedObject<K extends Kind>(
  state: FakeStripeState,
  kind: K,
  id: string | undefined,
  param: string = kind,
): Kinds[K] {
  const row = state.rows[kind].get(id ?? '');
  if (!row) throw invalidRequestError(`No such ${kind}: '${id}'`, param, 'resource_missing');
  return row;
}

/** Oldest first. */
export const listObjects = <K extends Kind>(state: FakeStripeState, kind: K): Kinds[K][] => [
  ...state.rows[kind].values(),
];

export const listOf = <T>(data: T[], url = ''): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

/** Rounds half away from zero. */
export const roundYen = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount));

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
