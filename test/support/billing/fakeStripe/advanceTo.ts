import type Stripe from 'stripe';
import { FakeStripeError } from './fakeStripeError';
import { finalizeInvoice } from './invoices';
import { markOverdue } from './payments';
import { findReferencedObject, listObjects, type UnixSeconds, type FakeStripeState } from './state';
import { changeSubscription, endPeriod, itemOf } from './subscriptions';

/** Something that is due at a point in time. */
interface TimedEvent {
  at: UnixSeconds;
  run: () => void;
}

/**
 * Advances the state to a point in time. Runs everything that is due on the way, in order and each at its own time:
 * drafts are finalized, due dates pass, trials and periods end.
 */
export function advanceTo(state: FakeStripeState, time: UnixSeconds): void {
  for (let next = nextTimedEvent(state); next && next.at <= time; next = nextTimedEvent(state)) {
    state.now = Math.max(state.now, next.at);
    next.run();
  }
  state.now = Math.max(state.now, time);
}

/** For events at the same time, keeps the order of `timedEvents`. */
const nextTimedEvent = (state: FakeStripeState): TimedEvent | undefined =>
  timedEvents(state).toSorted((a, b) => a.at - b.at)[0];

const timedEvents = (state: FakeStripeState): TimedEvent[] => [
  ...listObjects(state, 'invoice').flatMap((invoice) => {
    const { status, automatically_finalizes_at: finalizesAt, due_date: due } = invoice;
    if (status === 'draft' && finalizesAt !== null)
      return [{ at: finalizesAt, run: () => finalizeInvoice(state, invoice) }];
    if (status === 'open' && due !== null && !state.overdue.has(invoice.id))
      return [{ at: due, run: () => markOverdue(state, invoice) }];
    return [];
  }),
  ...listObjects(state, 'subscription')
    .filter(({ status }) => status !== 'canceled')
    .map((subscription) => ({
      at: itemOf(subscription).current_period_end,
      run: () => endPeriod(state, subscription),
    })),
];

/**
 * The next invoice (docs: Create a preview invoice): that of the change, if it creates one, otherwise that of the next
 * period. The change is applied to a copy of the state, so that the preview equals the later invoice.
 */
export function previewInvoice(
  state: FakeStripeState,
  { subscription: id, subscription_details: details = {} }: Stripe.InvoiceCreatePreviewParams,
): Stripe.Invoice {
  const copy = structuredClone(state);
  const subscription = findReferencedObject(copy, 'subscription', id);
  const before = subscription.latest_invoice;
  changeSubscription(copy, subscription, details as Stripe.SubscriptionUpdateParams);
  if (subscription.latest_invoice === before) {
    // The preview uses the balance of today.
    for (const draft of listObjects(copy, 'invoice')) draft.automatically_finalizes_at = null;
    advanceTo(copy, itemOf(subscription).current_period_end);
  }
  if (subscription.latest_invoice === before)
    throw new FakeStripeError(404, 'No upcoming invoices', { code: 'invoice_upcoming_none' });
  const invoice = findReferencedObject(copy, 'invoice', String(subscription.latest_invoice));
  return { ...invoice, id: `upcoming_${invoice.id}` };
}
