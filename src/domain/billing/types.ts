import type { TokyoDate } from '../calendar/tokyoDate';
import type { OfferedPlan, Plan, SubscriptionStatus } from './plans';

/** Days from `start` up to, not including, `end`. */
export interface Period {
  readonly start: TokyoDate;
  readonly end: TokyoDate;
}

export interface LedgerSubscription {
  readonly plan: Plan;
  readonly status: SubscriptionStatus;
  /** A plan has been registered, possibly for the time after the trial (spec §4). */
  readonly isCustomer: boolean;
  /** Null without a trial. */
  readonly trialLastDay: TokyoDate | null;
  /**
   * The billed month or the rest of one; null before the first billed period. After the end of a plan, its last period.
   */
  readonly period: Period | null;
  readonly cancelAtPeriodEnd: boolean;
}

/**
 * One row of a document: `unitPrice` yen a month for `days` of `daysInMonth`, rounded down. When several changes on one
 * day would give back too much, `amount` is corrected by some yen and the formula says so.
 */
export interface DocumentLine {
  readonly title: string;
  /** How `amount` was computed, for display: `30,000円 × 11日/30日`. */
  readonly formula: string;
  readonly period: Period;
  readonly unitPrice: number;
  readonly days: number;
  readonly daysInMonth: number;
  /** Yen before tax. */
  readonly amount: number;
}

/** A line that is billed (1) or given back (−1). */
export interface SignedLine {
  readonly sign: 1 | -1;
  readonly line: DocumentLine;
}

/** Lines and totals in yen, `taxRate` in percent. Tax is computed once a document (product §7). */
export interface DocumentTotals {
  readonly lines: readonly DocumentLine[];
  readonly subtotal: number;
  readonly taxRate: number;
  readonly tax: number;
  readonly total: number;
}

/** 適格請求書. Open until `payable` has been paid. */
export interface Invoice extends DocumentTotals {
  /** Consecutive number within the organization, from 1, shared with credits. */
  readonly number: number;
  /** `period` bills a whole period, once; `change` bills an upgrade within a period. */
  readonly kind: 'period' | 'change';
  /** First day of the period the invoice belongs to. */
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

/** 適格返還請求書: a refund of part of a period. `invoiceNumbers` are the invoices that billed it. */
export interface ReturnInvoice extends DocumentTotals {
  readonly periodStart: TokyoDate;
  readonly invoiceNumbers: readonly number[];
}

/** An amount that lowers the payable amount of later invoices; it never expires (product §7). */
export interface Credit {
  /** From the same sequence as invoices. */
  readonly number: number;
  readonly issueDate: TokyoDate;
  /** Yen including tax. */
  readonly amount: number;
  readonly remaining: number;
  readonly uses: readonly { readonly invoiceNumber: number; readonly amount: number }[];
  /** Null for an overpaid transfer. */
  readonly returnInvoice: ReturnInvoice | null;
}

/** The addressee of invoices (spec §3). */
export interface CustomerDetails {
  /** 会社名 */
  readonly name: string;
  /** Digits only. */
  readonly phone: string;
  /** Three digits, hyphen, the rest (spec §3). */
  readonly postalCode: string;
  /** 都道府県 */
  readonly state: string;
  readonly city: string;
  readonly line1: string;
}

/**
 * The billing state of one organization. The rules only read open invoices, invoices of the current period, the invoice
 * that a payment names, credits with a remaining amount and return invoices of the current period; other documents may
 * be missing. Lists are oldest first.
 */
export interface Ledger {
  readonly subscription: LedgerSubscription;
  /** Number of the newest document; 0 before the first. */
  readonly lastNumber: number;
  readonly invoices: readonly Invoice[];
  readonly credits: readonly Credit[];
}

interface LedgerEventDetails {
  /** Buys a plan, the first time or after the end of another (spec §4). */
  register: { readonly plan: OfferedPlan };
  /** Changes to another plan at once. */
  change: { readonly plan: OfferedPlan };
  /** Cancels at the end of the period or trial. */
  cancel: object;
  undo: object;
  /** A transfer of `amount` yen arrived for an invoice. */
  pay: { readonly invoiceNumber: number; readonly amount: number };
}
export type LedgerEventKind = keyof LedgerEventDetails;

/** An action of a person; the passage of time is applied by `advanceLedger`. */
export type LedgerEvent<K extends LedgerEventKind = LedgerEventKind> = {
  [Kind in K]: { readonly kind: Kind } & LedgerEventDetails[Kind];
}[K];
