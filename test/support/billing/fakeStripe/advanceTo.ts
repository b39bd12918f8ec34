import { endPeriod, currentPeriod } from './subscriptionBilling';
import { finalizeInvoice } from './finalizeInvoice';
import { markOverdue } from './invoiceStatus';
import { listObjects, type UnixSeconds, type FakeStripeState } from './state';

/** Something that time alone brings about, at its own moment. */
interface TimedEvent {
  at: UnixSeconds;
  run: () => void;
}

/**
 * Lets everything happen up to a moment, in order and each at its own time, however long ago: drafts become final,
 * due dates pass, trials and periods end.
 */
export function advanceTo(world: FakeStripeState, moment: UnixSeconds): void {
  world.request = null;
  for (let next = nextTimedEvent(world); next && next.at <= moment; next = nextTimedEvent(world)) {
    world.now = Math.max(world.now, next.at);
    next.run();
  }
  world.now = Math.max(world.now, moment);
}

/** Of what happens at the same moment, what was begun earlier comes first: a draft, a due date, a period. */
function nextTimedEvent(world: FakeStripeState): TimedEvent | undefined {
  return timedEvents(world).reduce<TimedEvent | undefined>(
    (first, one) => (first && first.at <= one.at ? first : one),
    undefined,
  );
}

const timedEvents = (world: FakeStripeState): TimedEvent[] => [
  ...listObjects(world, 'invoice').flatMap((invoice) => {
    const { status, automatically_finalizes_at: final, due_date: due } = invoice;
    if (status === 'draft' && final !== null)
      return [{ at: final, run: () => finalizeInvoice(world, invoice) }];
    if (status === 'open' && due !== null && !world.overdue.has(invoice.id))
      return [{ at: due, run: () => markOverdue(world, invoice) }];
    return [];
  }),
  ...listObjects(world, 'subscription')
    .filter(({ status }) => status !== 'canceled')
    .map((subscription) => ({
      at: currentPeriod(subscription).end,
      run: () => endPeriod(world, subscription),
    })),
];
