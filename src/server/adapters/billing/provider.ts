import type { Line } from '../../../domain/billing/types';
import type { TokyoDate } from '../../../domain/calendar/tokyoDate';
import type { OfferedPlan } from '../../../domain/plans';
import type { Context } from '../../context';
import type { Tx } from '../../db/transaction';

/** Whom the invoices go to (spec §3). */
export interface CustomerDetails {
  /** 会社名 */
  readonly name: string;
  /** Digits. */
  readonly phone: string;
  /** Three digits, hyphen, the rest (spec §3). */
  readonly postalCode: string;
  /** 都道府県 */
  readonly state: string;
  readonly city: string;
  readonly line1: string;
}

/** Something an owner wants done with the plan of an organization. */
export interface Order {
  readonly organizationId: number;
  /**
   * Locks the organization and looks again whether it may be done; throws what the caller is told. Called first, in
   * the transaction that does it; where it is done elsewhere, in one of its own just before.
   */
  permit(tx: Tx): Promise<void>;
}

/** A row of a document. Yen before tax. */
export interface DocumentLine {
  readonly label: string;
  /** How a pro-rated amount came about; null where there is nothing to explain. */
  readonly formula: string | null;
  readonly amount: number;
}

/** Lines with their tax, taken once. Yen; `total` = `subtotal` + `tax`. */
export interface DocumentSum {
  readonly lines: readonly DocumentLine[];
  readonly subtotal: number;
  readonly tax: number;
  readonly total: number;
}

/** An invoice as owners see it (product §7). */
export interface InvoiceDocument extends DocumentSum {
  readonly invoiceId: number;
  /** As it stands on the invoice. */
  readonly number: string;
  readonly issuedOn: TokyoDate;
  readonly dueOn: TokyoDate;
  readonly dueNote: string | null;
  readonly status: 'open' | 'paid' | 'pastDue';
  readonly creditApplied: number;
  readonly payable: number;
  readonly paid: number;
  readonly shortfall: number;
}

export interface BillingDocuments {
  /** Newest first, at most `documentsShown`. */
  readonly invoices: readonly InvoiceDocument[];
  /** Tax-included credit that waits for the next invoices. */
  readonly credit: number;
  /** Where to transfer to, one line each; empty where the invoice says it. */
  readonly bankAccount: readonly string[];
}
/** Ten years of months, with some changes of plan. */
export const documentsShown = 200;

/** What registering or changing to a plan would cost, before anybody confirms it (product §7). */
export interface Preview {
  /** The invoice that follows from it, at once or at the end of the trial; null when none does. */
  readonly invoice:
    | (DocumentSum & { issuedOn: TokyoDate; dueOn: TokyoDate; creditApplied: number; payable: number })
    | null;
  /** What a smaller plan gives back; null when nothing. */
  readonly credit: DocumentSum | null;
  /** The regular invoice after that; null when none comes. */
  readonly next: { issuedOn: TokyoDate; total: number; payable: number } | null;
}

/**
 * Whoever keeps the customers, subscriptions and invoices (product §7). What it does it also writes to the row of
 * `subscriptions`, through `saveSubscription`, in the transaction of its own books where it has them: everything else
 * reads that row only. What is against the rules is thrown as an ApiError with a message for people.
 */
export interface BillingProvider {
  readonly name: 'ledger' | 'stripe';
  /** Buys a plan: the first time, or again after the end of one, then with the details as they are now. */
  register(
    order: Order & { plan: OfferedPlan; customer: CustomerDetails; email: string },
    context: Context,
  ): Promise<void>;
  /** Goes to another plan at once. */
  change(order: Order & { plan: OfferedPlan }, context: Context): Promise<void>;
  /** Ends the plan with its period, or with the trial. */
  cancel(order: Order, context: Context): Promise<void>;
  undoCancel(order: Order, context: Context): Promise<void>;
  /** Changes nothing; for the plan the organization is on, what comes next. */
  preview(at: { organizationId: number; plan: OfferedPlan }, context: Context): Promise<Preview>;
  /** Null where there is no customer. */
  customer(organizationId: number, context: Context): Promise<CustomerDetails | null>;
  documents(organizationId: number, context: Context): Promise<BillingDocuments>;
  /** Null where the organization has no such invoice. */
  invoicePdf(
    at: { organizationId: number; invoiceId: number },
    context: Context,
  ): Promise<{ fileName: string; pdf: Uint8Array } | null>;
  /** Where owners manage their payment; null where there is no such place. */
  portal(organizationId: number, context: Context): Promise<string | null>;
  /** Ends billing with the organization, whatever its state, in the transaction of its deletion (spec §4). */
  end(tx: Tx, organizationId: number, context: Context): Promise<void>;
  /** Organizations above the id `after`, in order, for which time has something to do by now; at most a page. */
  due(after: number, context: Context): Promise<readonly number[]>;
  /** Brings one of them up to now. Done twice, or on two servers at once, it changes nothing the second time. */
  catchUp(organizationId: number, context: Context): Promise<void>;
}

/** Of the domain's lines, what is shown of them. A whole month explains itself. */
export const presentLine = ({ title, formula, days, daysInMonth, amount }: Line): DocumentLine => ({
  label: title,
  formula: days === daysInMonth ? null : formula,
  amount,
});
