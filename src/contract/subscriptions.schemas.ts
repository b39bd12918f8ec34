import { plans, offeredPlans, subscriptionStatuses } from '../domain/plans';
import { emptyReply, id, object, oneOf, opaqueId, replyField } from './fields';
import { customerFields } from './customer.fields';

const organizationId = id('組織');
const plan = oneOf('プラン', offeredPlans);

/** One line of an invoice, amounts in yen before tax. */
const line = object({
  label: replyField.text(),
  /** How the amount comes about, such as `30,000円 × 11日/30日`; null where the provider does not say. */
  formula: replyField.text().nullable(),
  amount: replyField.yen(),
});

/** Lines with their tax, taken once. Yen; `total` = `subtotal` + `tax`. */
const amounts = () => ({
  lines: replyField.list(line),
  subtotal: replyField.yen(),
  tax: replyField.yen(),
  total: replyField.yen(),
});

export const subscriptionsSchemas = {
  getSubscription: {
    input: object({ organizationId }),
    reply: object({
      plan: replyField.oneOf(plans),
      status: replyField.oneOf(subscriptionStatuses),
      /** `yyyy-MM-dd HH:mm:ss`, Asia/Tokyo (spec §3). */
      currentPeriodStart: replyField.tokyoTime().nullable(),
      currentPeriodEnd: replyField.tokyoTime().nullable(),
      trialEnd: replyField.tokyoTime().nullable(),
      cancelAtPeriodEnd: replyField.flag(),
      /** An invoice is unpaid after its time (spec §4, §8); the organization stays valid. */
      pastDue: replyField.flag(),
    }),
  },
  getSubscriptionCustomer: {
    input: object({ organizationId }),
    reply: object({
      name: replyField.text(),
      email: replyField.text(),
      phone: replyField.text(),
      address: object({
        /** Three digits, hyphen, the rest (spec §3). */
        postal_code: replyField.text(),
        state: replyField.text(),
        city: replyField.text(),
        line1: replyField.text(),
      }),
    }),
  },
  createSubscription: { input: object({ organizationId, plan, ...customerFields() }), reply: emptyReply() },
  updateSubscription: { input: object({ organizationId, plan }), reply: emptyReply() },
  cancelSubscription: { input: object({ organizationId }), reply: emptyReply() },
  undoCancelSubscription: { input: object({ organizationId }), reply: emptyReply() },
  getSubscriptionPreview: {
    input: object({ organizationId, plan }),
    reply: object({
      /** What follows: at once, or, `invoicedOn` then being later, when the trial ends. Null when nothing is billed. */
      invoice: object({
        ...amounts(),
        /** Yen taken off, and what is left to be paid. */
        creditApplied: replyField.yen(),
        payable: replyField.yen(),
        invoicedOn: replyField.day(),
        dueOn: replyField.day(),
      }).nullable(),
      /** What a smaller plan gives back, with tax; the next invoices are lowered by its total. Null when nothing. */
      credit: object(amounts()).nullable(),
      /** The regular invoice after that, before and after credit; null when none comes. */
      next: object({
        invoicedOn: replyField.day(),
        total: replyField.yen(),
        payable: replyField.yen(),
      }).nullable(),
    }),
  },
  getInvoices: {
    input: object({ organizationId }),
    reply: object({
      invoices: replyField.list(
        object({
          /** The provider's own: a word to give back, with nothing to read in it. */
          invoiceId: replyField.text(),
          number: replyField.text(),
          issuedOn: replyField.day(),
          dueOn: replyField.day(),
          /** What a due date on a day off means; null on business days. */
          dueNote: replyField.text().nullable(),
          status: replyField.oneOf(['open', 'paid', 'pastDue'] as const),
          ...amounts(),
          creditApplied: replyField.yen(),
          payable: replyField.yen(),
          paid: replyField.yen(),
          /** 不足額: what is still to be paid after a transfer that was too small. */
          shortfall: replyField.yen(),
        }),
      ),
      /** 返還請求書, newest first: what a smaller plan or an early end gave back. */
      returns: replyField.list(
        object({
          /** As of an invoice. */
          invoiceId: replyField.text(),
          number: replyField.text(),
          issuedOn: replyField.day(),
          /** The invoices of the sale that was taken back. */
          invoiceNumbers: replyField.list(replyField.text()),
          ...amounts(),
        }),
      ),
      /** Tax-included credit that the next invoices are lowered by. */
      credit: replyField.yen(),
      /** Where to transfer to, one line each; empty where the provider says it on the invoice. */
      bankAccount: replyField.list(replyField.text()),
    }),
  },
  getInvoicePdf: {
    input: object({ organizationId, invoiceId: opaqueId('請求書') }),
    /** The file in base64. */
    reply: object({ fileName: replyField.text(), pdf: replyField.text() }),
  },
  /** The body is the payment service's and read as bytes, after its signature. */
  receiveBillingEvent: { input: object({}), reply: emptyReply() },
  createPortalSession: {
    input: object({ organizationId }),
    reply: object({ url: replyField.text().nullable() }),
  },
};
