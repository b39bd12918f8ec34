import type { Reply } from '../../../contract/types';
import type { OfferedPlan } from '../../../domain/billing/plans';
import type { CustomerDetails } from '../../../domain/billing/types';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import type { SignedBody } from '../handler';

/** A request of an owner to change the plan of an organization. */
export interface PlanRequest {
  readonly organizationId: number;
  /**
   * Locks the organization and authorizes the request; throws an ApiError if it is not permitted. Providers call it
   * first in their transaction, or in a separate transaction before calling an external service.
   */
  permit(tx: Tx): Promise<void>;
  /** Does what follows from a success. Providers call it in the transaction that saves the plan, or right after it. */
  confirm(tx: Tx): Promise<void>;
}

/** A request for a plan. */
export interface PlanOrder extends PlanRequest {
  readonly plan: OfferedPlan;
}

/** The price of registering for a plan or changing to it (product §7). */
export type PlanPreview = Reply<'getSubscriptionPreview'>;

/** At most `maxDocuments` invoices and return invoices, newest first, the credit in yen and the bank account. */
export type BillingDocuments = Reply<'getInvoices'>;
/** Enough for ten years of monthly invoices and some plan changes. */
export const maxDocuments = 200;

/**
 * Stores customers, subscriptions and invoices (product §7). A provider saves every change to the table `subscriptions`
 * with `saveSubscription`; other modules read only that table. Violations of billing rules are thrown as ApiError.
 */
export interface BillingProvider {
  readonly name: 'ledger' | 'stripe';
  /**
   * Buys a plan, the first time or after the end of another. Replaces the details of an existing customer. `permit` has
   * saved the billing contact.
   */
  register(order: PlanOrder & { customer: CustomerDetails; email: string }, context: Context): Promise<void>;
  /** Changes the plan at once. */
  change(order: PlanOrder, context: Context): Promise<void>;
  /** Cancels the plan at the end of its period or trial. */
  cancel(order: PlanRequest, context: Context): Promise<void>;
  undoCancel(order: PlanRequest, context: Context): Promise<void>;
  /** Read only. For the current plan, only the next invoice. */
  previewPlan(at: { organizationId: number; plan: OfferedPlan }, context: Context): Promise<PlanPreview>;
  /** Null if the organization has bought nothing yet. */
  getCustomer(organizationId: number, context: Context): Promise<CustomerDetails | null>;
  /** Saves changed details in the transaction of the request. */
  saveCustomer(tx: Tx, organizationId: number, customer: CustomerDetails): Promise<void>;
  /** Afterwards, and idempotent: sends an external service what was saved, and the contact that it prints. */
  sendCustomer(organizationId: number, context: Context): Promise<void>;
  getDocuments(organizationId: number, context: Context): Promise<BillingDocuments>;
  /** The PDF of an invoice or return invoice; null if the organization has no such document. */
  getInvoicePdf(
    at: { organizationId: number; invoiceId: string },
    context: Context,
  ): Promise<{ fileName: string; pdf: Uint8Array } | null>;
  /** URL where owners manage their payment; null if there is none. */
  createPortalUrl(organizationId: number, context: Context): Promise<string | null>;
  /** Ends billing in the transaction that deletes the organization (spec §4). */
  endCustomer(tx: Tx, organizationId: number, context: Context): Promise<void>;
  /** Ends billing at the external service for the customer of a deleted organization. Idempotent. */
  finishEndCustomer(customerId: string, context: Context): Promise<void>;
  /** Receives a webhook event; throws 404 if the provider has no webhook, 400 if the signature is invalid. */
  receiveEvent(event: SignedBody, context: Context): Promise<void>;
  /** Ids greater than `after` of organizations whose billing is due, ascending, one page. */
  listDueOrganizations(after: number, context: Context): Promise<readonly number[]>;
  /** Brings the billing of an organization up to date. Idempotent, also when two servers run it at once. */
  updateBilling(organizationId: number, context: Context): Promise<void>;
}

declare module '../services' {
  interface Services {
    billing: BillingProvider;
  }
}
