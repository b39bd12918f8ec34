import { endPeriod, currentPeriod } from './subscriptionBilling';
import { finalizeInvoice } from './finalizeInvoice';
import { markOverdue } from './invoiceStatus';
import { listObjects, type UnixSeconds, type FakeStripeState } from './state';

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
  state.request = null;
  for (let next = nextTimedEvent(state); next && next.at <= time; next = nextTimedEvent(state)) {
    state.now = Math.max(state.now, next.at);
    next.run();
  }
  state.now = Math.max(state.now, time);
}

/** For events at the same time, keeps the order of `timedEvents`. */
function nextTimedEvent(state: FakeStripeState): TimedEvent | undefined {
  return timedEvents(state).reduce<TimedEvent | undefined>(
    (first, event) => (first && first.at <= event.at ? first : event),
    undefined,
  );
}

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
      at: currentPeriod(subscription).end,
      run: () => endPeriod(state, subscription),
    })),
];
