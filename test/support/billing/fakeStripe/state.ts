import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { notFoundError, missingReferenceError } from './fakeStripeError';

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

/** A period that a subscription item was billed for and that is not credited yet. */
export interface Debit extends Period {
  item: string;
  amount: number;
  /** The invoice line, or the invoice item while it is pending. */
  source: { invoice: string; line: string } | { invoiceItem: string };
}

/** An amount to be billed or, if negative, credited, in yen before tax. */
export interface Charge {
  amount: number;
  description: string;
  period: Period;
  price: Stripe.Price;
  taxRates: Stripe.TaxRate[];
  subscription: { id: string; item: string };
  /** For a part of a period. */
  proration: boolean;
  /** The debit that a credit refunds. */
  credited?: Debit['source'];
}

/**
 * All data of a Stripe account, as API objects that reference each other by id. Plain data, so that previews can work
 * on a copy (`preview.ts`).
 */
export interface FakeStripeState {
  /** Current time; everything that was due until then has run. */
  now: UnixSeconds;
  url: string;
  /** The current request; null while `advanceTo` runs. */
  request: Stripe.Event.Request | null;
  rows: { [K in Kind]: Map<string, Kinds[K]> };
  cashBalances: Map<string, Stripe.CashBalance>;
  debits: Debit[];
  /** Charges for the next invoice, by invoice item id. */
  pending: Map<string, Charge>;
  /** Ids of invoices whose due date has passed. */
  overdue: Set<string>;
  /** Ids of events that are not delivered yet. */
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

/** Deep copy. Events are immutable and therefore shared. */
export function copyState({ rows, ...state }: FakeStripeState): FakeStripeState {
  const { event, ...mutableRows } = rows;
  return { ...structuredClone(state), rows: { ...structuredClone(mutableRows), event: new Map(event) } };
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`;

/** Inserts an object with a new id. */
export function insertObject<K extends Kind>(
  state: FakeStripeState,
  kind: K,
  object: Omit<Kinds[K], 'id' | 'object'>,
): Kinds[K] {
  const row = { id: newId(prefixes[kind]), object: kind, ...object } as unknown as Kinds[K];
  state.rows[kind].set(row.id, row);
  return row;
}

/** The object whose id is in the path; throws 404. */
export function findObject<K extends Kind>(state: FakeStripeState, kind: K, id: string): Kinds[K] {
  const row = state.rows[kind].get(id);
  if (!row) throw notFoundError(kind, id);
  return row;
}

/** The object that a parameter references; throws 400. */
export function findReferencedObject<K extends Kind>(
  state: FakeStripeState,
  kind: K,
  id: string,
  param: string = kind,
): Kinds[K] {
  const row = state.rows[kind].get(id);
  if (!row) throw missingReferenceError(kind, id, param);
  return row;
}

/** Oldest first. */
export const listObjects = <K extends Kind>(state: FakeStripeState, kind: K): Kinds[K][] => [
  ...state.rows[kind].values(),
];

/** The id of a reference. The SDK's types allow expanded objects, which the state never contains. */
export const idOf = (reference: string | { id: string } | null | undefined): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

/** Decimals are strings in JSON; the SDK converts them to objects. */
export const decimal = (value: number): Stripe.Decimal => String(value) as unknown as Stripe.Decimal;

export const listOf = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});
