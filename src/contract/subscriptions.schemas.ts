import { plans, offeredPlans, subscriptionStatuses } from '../domain/plans';
import { done, id, object, oneOf, sent } from './fields';
import { customerFields } from './customer.fields';

const organizationId = id('組織');
const plan = oneOf('プラン', offeredPlans);

/** One line of an invoice, amounts in yen before tax. */
const line = object({
  label: sent.text(),
  /** How a pro-rated amount came about, such as `30,000円 × 11日 ÷ 30日`; null for a full month. */
  formula: sent.text().nullable(),
  amount: sent.yen(),
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
      lines: sent.list(line),
      /** Yen: before tax, tax, with tax, credit taken off, and what is to be paid at once. */
      subtotal: sent.yen(),
      tax: sent.yen(),
      total: sent.yen(),
      creditApplied: sent.yen(),
      payable: sent.yen(),
      /** Tax-included credit that a smaller plan brings. */
      credit: sent.yen(),
      /** When the first of these is invoiced; null when nothing is. */
      invoicedOn: sent.day().nullable(),
      dueOn: sent.day().nullable(),
      /** The next regular invoice; null for the free plan. */
      next: object({ invoicedOn: sent.day(), total: sent.yen() }).nullable(),
    }),
  },
  getInvoices: {
    input: object({ organizationId }),
    reply: object({
      invoices: sent.list(
        object({
          invoiceId: sent.id(),
          number: sent.text(),
          issuedOn: sent.day(),
          dueOn: sent.day(),
          /** What a due date on a day off means; null on business days. */
          dueNote: sent.text().nullable(),
          status: sent.oneOf(['open', 'paid', 'pastDue'] as const),
          lines: sent.list(line),
          subtotal: sent.yen(),
          tax: sent.yen(),
          total: sent.yen(),
          creditApplied: sent.yen(),
          payable: sent.yen(),
          paid: sent.yen(),
          /** 不足額: what is still to be paid after a transfer that was too small. */
          shortfall: sent.yen(),
        }),
      ),
      /** Tax-included credit that the next invoices are lowered by. */
      credit: sent.yen(),
      /** Where to transfer to, one line each; empty where the provider says it on the invoice. */
      bankAccount: sent.list(sent.text()),
    }),
  },
  getInvoicePdf: {
    input: object({ organizationId, invoiceId: id('請求書') }),
    /** The file in base64. */
    reply: object({ fileName: sent.text(), pdf: sent.text() }),
  },
  createPortalSession: { input: object({ organizationId }), reply: object({ url: sent.text().nullable() }) },
};
