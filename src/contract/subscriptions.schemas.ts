import { plans, offeredPlans, subscriptionStatuses } from '../domain/billing/plans';
import { id, object, oneOf, opaqueId, version } from './fields';
import { emptyReply, pdfReply, replyField } from './replyFields';
import { contractorFields, customerChanges, customerFields } from './customer.fields';

const organizationId = id('組織');
const plan = oneOf('プラン', offeredPlans);

/** One line of an invoice, amounts in yen before tax. */
const line = object({
  label: replyField.text,
  /** How the amount was computed, such as `30,000円 × 11日/30日`; null when the provider does not say. */
  formula: replyField.text.nullable(),
  amount: replyField.yen,
});

/** In yen. Tax is computed once for all lines; `total` = `subtotal` + `tax`. */
const amounts = () => ({
  lines: replyField.list(line),
  subtotal: replyField.yen,
  tax: replyField.yen,
  total: replyField.yen,
});

export const subscriptionsSchemas = {
  getSubscription: {
    input: object({ organizationId }),
    reply: object({
      plan: replyField.oneOf(plans),
      status: replyField.oneOf(subscriptionStatuses),
      /** `yyyy-MM-dd HH:mm:ss`, Asia/Tokyo (spec §3). */
      currentPeriodStart: replyField.tokyoTime.nullable(),
      currentPeriodEnd: replyField.tokyoTime.nullable(),
      trialEnd: replyField.tokyoTime.nullable(),
      cancelAtPeriodEnd: replyField.flag,
      /** Whether an invoice is past due (spec §4, §8); the organization stays valid. */
      pastDue: replyField.flag,
    }),
  },
  getSubscriptionCustomer: {
    input: object({ organizationId }),
    reply: object({
      name: replyField.text,
      email: replyField.text,
      phone: replyField.text,
      address: object({
        /** With a hyphen after three digits (spec §3). */
        postal_code: replyField.text,
        state: replyField.text,
        city: replyField.text,
        line1: replyField.text,
      }),
      department: replyField.text,
      contactName: replyField.text,
      /** The additional address for invoices. */
      invoiceEmail: replyField.text,
      /** The version of the fields that `updateBillingContact` changes. */
      version: replyField.count,
    }),
  },
  createSubscription: { input: object({ organizationId, plan, ...customerFields() }), reply: emptyReply },
  updateSubscription: { input: object({ organizationId, plan }), reply: emptyReply },
  updateBillingContact: {
    input: object({ organizationId, ...customerChanges(), version: version() }),
    reply: emptyReply,
  },
  cancelSubscription: { input: object({ organizationId }), reply: emptyReply },
  undoCancelSubscription: { input: object({ organizationId }), reply: emptyReply },
  getSubscriptionPreview: {
    input: object({ organizationId, plan }),
    reply: object({
      /** The invoice of the change: issued at once or, during the trial, at its end. Null when nothing is billed. */
      invoice: object({
        ...amounts(),
        /** Credit that is deducted; `payable` is the rest. */
        creditApplied: replyField.yen,
        payable: replyField.yen,
        invoicedOn: replyField.day,
        dueOn: replyField.day,
      }).nullable(),
      /** The credit of a downgrade, whose total lowers the next invoices; null when there is none. */
      credit: object(amounts()).nullable(),
      /** The regular invoice after that; `payable` is its total minus credit. Null when there will be none. */
      next: object({
        invoicedOn: replyField.day,
        total: replyField.yen,
        payable: replyField.yen,
      }).nullable(),
    }),
  },
  getInvoices: {
    input: object({ organizationId }),
    reply: object({
      invoices: replyField.list(
        object({
          /** An opaque id of the provider. */
          invoiceId: replyField.text,
          number: replyField.text,
          issuedOn: replyField.day,
          dueOn: replyField.day,
          /** Explains a due date on a bank holiday; null on business days. */
          dueNote: replyField.text.nullable(),
          status: replyField.oneOf(['open', 'paid', 'pastDue'] as const),
          ...amounts(),
          creditApplied: replyField.yen,
          payable: replyField.yen,
          paid: replyField.yen,
          /** 不足額: the rest to be paid after a transfer that was too small. */
          shortfall: replyField.yen,
        }),
      ),
      /** Return invoices (返還請求書) of downgrades and ended plans, newest first. */
      returns: replyField.list(
        object({
          /** An id as in `invoices`. */
          invoiceId: replyField.text,
          number: replyField.text,
          issuedOn: replyField.day,
          /** Numbers of the invoices that billed the returned amount; empty if the provider does not know them. */
          invoiceNumbers: replyField.list(replyField.text),
          ...amounts(),
        }),
      ),
      /** Credit including tax, which lowers the next invoices. */
      credit: replyField.yen,
      /** Lines of the bank account to transfer to; empty when the provider prints it on the invoice. */
      bankAccount: replyField.list(replyField.text),
    }),
  },
  getInvoicePdf: {
    input: object({ organizationId, invoiceId: opaqueId('請求書') }),
    reply: pdfReply(),
  },
  getQuotePdf: {
    input: object({ organizationId, plan, name: contractorFields().name.optional() }),
    reply: pdfReply(),
  },
  /** The body is an event of the payment service; it is parsed after its signature was verified. */
  receiveBillingEvent: { input: object({}), reply: emptyReply },
  createPortalSession: {
    input: object({ organizationId }),
    reply: object({ url: replyField.secret.nullable() }),
  },
};
