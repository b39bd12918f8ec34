import type { SubscriptionState } from '../subscriptions/subscriptions.queries';
import { planNotices, type NoticeInvoice, type OwnerNotice } from '../subscriptions/planNotices';
import { dueDateOf, type CustomerSnapshot } from './customerSnapshot';
import type { Stripe } from '../../adapters/stripe/stripeLoader';
import { wasStoppedForDebt } from './stopPlan';

interface SubscriptionChange {
  before: SubscriptionState;
  after: SubscriptionState;
  snapshot: CustomerSnapshot;
  /** Invoices issued since an earlier sync; some may have been notified before. */
  issuedInvoices: readonly Stripe.Invoice[];
}

export function stripeNotices({
  before,
  after,
  snapshot,
  issuedInvoices,
}: SubscriptionChange): OwnerNotice[] {
  const { openInvoices, subscription } = snapshot;
  return planNotices({
    before,
    after,
    issuedInvoices: issuedInvoices.map(toNoticeInvoice),
    openInvoices: openInvoices.map(toNoticeInvoice),
    endKey: subscription?.id ?? '',
    isStoppedForDebt: subscription !== undefined && wasStoppedForDebt(subscription),
  });
}

const toNoticeInvoice = (invoice: Stripe.Invoice): NoticeInvoice => ({
  id: invoice.id,
  number: invoice.number ?? invoice.id,
  amount: invoice.amount_remaining,
  dueDate: dueDateOf(invoice),
});
