import type { Reply } from '../../../contract/types';
import type { OfferedPlan } from '../../../domain/plans';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import type { SignedBody } from '../handler';

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
export interface PlanRequest {
  readonly organizationId: number;
  /**
   * Locks the organization and looks again whether it may be done; throws what the caller is told. Called first, in
   * the transaction that does it; where it is done elsewhere, in one of its own just before.
   */
  permit(tx: Tx): Promise<void>;
}

/** What registering or changing to a plan would cost, before anybody confirms it (product §7). */
export type PlanPreview = Reply<'getSubscriptionPreview'>;

/** Invoices, newest first, at most `documentsShown`; credit; where to pay. */
export type BillingDocuments = Reply<'getInvoices'>;
/** Ten years of months, with some changes of plan. */
export const maxDocuments = 200;

/**
 * Whoever keeps the customers, subscriptions and invoices (product §7). What it does it also writes to the row of
 * `subscriptions`, through `saveSubscription`, in the transaction of its own books where it has them: everything else
 * reads that row only. What is against the rules is thrown as an ApiError with a message for people.
 */
export interface BillingProvider {
  readonly name: 'ledger' | 'stripe';
  /** Buys a plan: the first time, or again after the end of one, then with the details as they are now. */
  register(
    order: PlanRequest & { plan: OfferedPlan; customer: CustomerDetails; email: string },
    context: Context,
  ): Promise<void>;
  /** Goes to another plan at once. */
  change(order: PlanRequest & { plan: OfferedPlan }, context: Context): Promise<void>;
  /** Ends the plan with its period, or with the trial. */
  cancel(order: PlanRequest, context: Context): Promise<void>;
  undoCancel(order: PlanRequest, context: Context): Promise<void>;
  /** Changes nothing; for the plan the organization is on, what comes next. */
  previewPlan(at: { organizationId: number; plan: OfferedPlan }, context: Context): Promise<PlanPreview>;
  /** Null where there is no customer. */
  getCustomer(organizationId: number, context: Context): Promise<CustomerDetails | null>;
  getDocuments(organizationId: number, context: Context): Promise<BillingDocuments>;
  /** Null where the organization has no such invoice. */
  invoicePdf(
    at: { organizationId: number; invoiceId: string },
    context: Context,
  ): Promise<{ fileName: string; pdf: Uint8Array } | null>;
  /** Where owners manage their payment; null where there is no such place. */
  createPortalUrl(organizationId: number, context: Context): Promise<string | null>;
  /** Ends billing with the organization, whatever its state, in the transaction of its deletion (spec §4). */
  endCustomer(tx: Tx, organizationId: number, context: Context): Promise<void>;
  /** What of that is left to do outside, for a customer without an organization; done twice, it changes nothing. */
  finishEndCustomer(customerId: string, context: Context): Promise<void>;
  /** News from whoever receives the money; 404 where nobody does, 400 where the signature is not theirs. */
  receiveEvent(news: SignedBody, context: Context): Promise<void>;
  /** Organizations above the id `after`, in order, for which time has something to do by now; at most a page. */
  listDueOrganizations(after: number, context: Context): Promise<readonly number[]>;
  /** Brings one of them up to now. Done twice, or on two servers at once, it changes nothing the second time. */
  updateBilling(organizationId: number, context: Context): Promise<void>;
}
