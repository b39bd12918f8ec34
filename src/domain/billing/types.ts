import type { TokyoDate } from '../calendar/tokyoDate';
import type { OfferedPlan, Plan, SubscriptionStatus } from '../plans';

/** Days from `start` up to, not including, `end`. */
export interface Period {
  readonly start: TokyoDate;
  readonly end: TokyoDate;
}

export interface LedgerSubscription {
  readonly plan: Plan;
  readonly status: SubscriptionStatus;
  /** Somebody has registered a plan, if only for after the trial (spec §4). */
  readonly isCustomer: boolean;
  /** The last day of the trial; null when there never was one. */
  readonly trialLastDay: TokyoDate | null;
  /** The month, or the rest of one, that is billed; null until something is. After the end of a plan its last. */
  readonly period: Period | null;
  readonly cancelAtPeriodEnd: boolean;
}

/** One row of a document. Every amount is the yen a month of `unitPrice` for `days` of `daysInMonth`, rounded down. */
export interface DocumentLine {
  readonly title: string;
  /** How `amount` comes about, for people: `30,000円 × 11日/30日`. */
  readonly formula: string;
  readonly period: Period;
  readonly unitPrice: number;
  readonly days: number;
  readonly daysInMonth: number;
  /** Before tax. */
  readonly amount: number;
}

/** Lines with their tax, taken once (product §7). Percent and yen; `total` = `subtotal` + `tax`. */
export interface DocumentTotals {
  readonly lines: readonly DocumentLine[];
  readonly subtotal: number;
  readonly taxRate: number;
  readonly tax: number;
  readonly total: number;
}

/** 適格請求書. Open until what is payable has come in. */
export interface Invoice extends DocumentTotals {
  /** Counts the documents of an organization from 1, invoices and credits together, without gaps. */
  readonly number: number;
  /** `period` bills a period from its first day, once; `change` the shortfall of a change of plan inside it. */
  readonly kind: 'period' | 'change';
  /** First day of the period it belongs to. */
  readonly periodStart: TokyoDate;
  readonly issueDate: TokyoDate;
  readonly dueDate: TokyoDate;
  readonly creditApplied: number;
  /** `total` − `creditApplied` */
  readonly payable: number;
  /** Never more than `payable`. */
  readonly paidAmount: number;
  readonly status: 'open' | 'paid';
}

/** 適格返還請求書: what is given back of a period, and the invoices that billed it. */
export interface ReturnInvoice extends DocumentTotals {
  readonly periodStart: TokyoDate;
  readonly invoiceNumbers: readonly number[];
}

/** Money of the organization that waits for its next invoices; it never expires (product §7). */
export interface Credit {
  /** From the same count as invoices. */
  readonly number: number;
  readonly issueDate: TokyoDate;
  /** With tax. */
  readonly amount: number;
  readonly remaining: number;
  readonly uses: readonly { readonly invoiceNumber: number; readonly amount: number }[];
  /** Null for a transfer of more than was to be paid. */
  readonly returnInvoice: ReturnInvoice | null;
}

/**
 * The books of one organization. Old documents may be left out: what the rules look at is open invoices, those of the
 * current period, the one a payment names, and credits with something remaining; each list oldest first.
 */
export interface Ledger {
  readonly subscription: LedgerSubscription;
  /** The newest document's number; 0 before the first. */
  readonly lastNumber: number;
  readonly invoices: readonly Invoice[];
  readonly credits: readonly Credit[];
}

interface LedgerEventDetails {
  /** Buy a plan: the first time, or again after the end of one (spec §4). */
  register: { readonly plan: OfferedPlan };
  /** Up or down to another plan, at once. */
  change: { readonly plan: OfferedPlan };
  /** At the period's end, or the trial's. */
  cancel: object;
  undo: object;
  /** A transfer of `amount` yen came in, with an invoice's number on it. */
  pay: { readonly invoiceNumber: number; readonly amount: number };
}
export type LedgerEventKind = keyof LedgerEventDetails;

/** What people do; the passing of days is no event but `advance`. */
export type LedgerEvent<K extends LedgerEventKind = LedgerEventKind> = {
  [Kind in K]: { readonly kind: Kind } & LedgerEventDetails[Kind];
}[K];
