import { plans, offeredPlans, subscriptionStatuses } from '../domain/plans';
import { done, id, object, oneOf, opaqueId, sent } from './fields';
import { customerFields } from './customer.fields';

const organizationId = id('組織');
const plan = oneOf('プラン', offeredPlans);

/** One line of an invoice, amounts in yen before tax. */
const line = object({
  label: sent.text(),
  /** How the amount comes about, such as `30,000円 × 11日/30日`; null where the provider does not say. */
  formula: sent.text().nullable(),
  amount: sent.yen(),
});

/** Lines with their tax, taken once. Yen; `total` = `subtotal` + `tax`. */
const amounts = () => ({
  lines: sent.list(line),
  subtotal: sent.yen(),
  tax: sent.yen(),
  total: sent.yen(),
});

export const subscriptionsSchemas = {
  getSubscription: {
    input: object({ organizationId }),
    reply: object({
      plan: sent.oneOf(plans),
      status: sent.oneOf(subscriptionStatuses),
      /** `yyyy-MM-dd HH:mm:ss`, Asia/Tokyo (spec §3). */
      currentPeriodStart: sent.tokyoTime().nullable(),
      currentPeriodEnd: sent.tokyoTime().nullable(),
      trialEnd: sent.tokyoTime().nullable(),
      cancelAtPeriodEnd: sent.flag(),
      /** An invoice is unpaid after its time (spec §4, §8); the organization stays valid. */
      pastDue: sent.flag(),
    }),
  },
  getSubscriptionCustomer: {
    input: object({ organizationId }),
    reply: object({
      name: sent.text(),
      email: sent.text(),
      phone: sent.text(),
      address: object({
        /** Three digits, hyphen, the rest (spec §3). */
        postal_code: sent.text(),
        state: sent.text(),
        city: sent.text(),
        line1: sent.text(),
      }),
    }),
  },
  createSubscription: { input: object({ organizationId, plan, ...customerFields() }), reply: done() },
  updateSubscription: { input: object({ organizationId, plan }), reply: done() },
  cancelSubscription: { input: object({ organizationId }), reply: done() },
  undoCancelSubscription: { input: object({ organizationId }), reply: done() },
  getSubscriptionPreview: {
    input: object({ organizationId, plan }),
    reply: object({
      /** What follows: at once, or, `invoicedOn` then being later, when the trial ends. Null when nothing is billed. */
      invoice: object({
        ...amounts(),
        /** Yen taken off, and what is left to be paid. */
        creditApplied: sent.yen(),
        payable: sent.yen(),
        invoicedOn: sent.day(),
        dueOn: sent.day(),
      }).nullable(),
      /** What a smaller plan gives back, with tax; the next invoices are lowered by its total. Null when nothing. */
      credit: object(amounts()).nullable(),
      /** The regular invoice after that, before and after credit; null when none comes. */
      next: object({ invoicedOn: sent.day(), total: sent.yen(), payable: sent.yen() }).nullable(),
    }),
  },
  getInvoices: {
    input: object({ organizationId }),
    reply: object({
      invoices: sent.list(
        object({
          /** The provider's own: a word to give back, with nothing to read in it. */
          invoiceId: sent.text(),
          number: sent.text(),
          issuedOn: sent.day(),
          dueOn: sent.day(),
          /** What a due date on a day off means; null on business days. */
          dueNote: sent.text().nullable(),
          status: sent.oneOf(['open', 'paid', 'pastDue'] as const),
          ...amounts(),
          creditApplied: sent.yen(),
          payable: sent.yen(),
          paid: sent.yen(),
          /** 不足額: what is still to be paid after a transfer that was too small. */
          shortfall: sent.yen(),
        }),
      ),
      /** 返還請求書, newest first: what a smaller plan or an early end gave back. */
      returns: sent.list(
        object({
          /** As of an invoice. */
          invoiceId: sent.text(),
          number: sent.text(),
          issuedOn: sent.day(),
          /** The invoices of the sale that was taken back. */
          invoiceNumbers: sent.list(sent.text()),
          ...amounts(),
        }),
      ),
      /** Tax-included credit that the next invoices are lowered by. */
      credit: sent.yen(),
      /** Where to transfer to, one line each; empty where the provider says it on the invoice. */
      bankAccount: sent.list(sent.text()),
    }),
  },
  getInvoicePdf: {
    input: object({ organizationId, invoiceId: opaqueId('請求書') }),
    /** The file in base64. */
    reply: object({ fileName: sent.text(), pdf: sent.text() }),
  },
  /** The body is the payment service's and read as bytes, after its signature. */
  receiveBillingEvent: { input: object({}), reply: done() },
  createPortalSession: { input: object({ organizationId }), reply: object({ url: sent.text().nullable() }) },
};
