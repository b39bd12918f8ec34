import { endPeriod, periodOf } from './billing';
import { finalize } from './finalize';
import { markOverdue } from './settle';
import { all, type Moment, type World } from './world';

/** Something that time alone brings about, at its own moment. */
interface Happening {
  at: Moment;
  happen: () => void;
}

/**
 * Lets everything happen up to a moment, in order and each at its own time, however long ago: drafts become final,
 * due dates pass, trials and periods end.
 */
export function liveUntil(world: World, moment: Moment): void {
  world.request = null;
  for (let next = nextHappening(world); next && next.at <= moment; next = nextHappening(world)) {
    world.now = Math.max(world.now, next.at);
    next.happen();
  }
  world.now = Math.max(world.now, moment);
}

/** Of what happens at the same moment, what was begun earlier comes first: a draft, a due date, a period. */
function nextHappening(world: World): Happening | undefined {
  return happenings(world).reduce<Happening | undefined>(
    (first, one) => (first && first.at <= one.at ? first : one),
    undefined,
  );
}

const happenings = (world: World): Happening[] => [
  ...all(world, 'invoice').flatMap((invoice) => {
    const { status, automatically_finalizes_at: final, due_date: due } = invoice;
    if (status === 'draft' && final !== null) return [{ at: final, happen: () => finalize(world, invoice) }];
    if (status === 'open' && due !== null && !world.overdue.has(invoice.id))
      return [{ at: due, happen: () => markOverdue(world, invoice) }];
    return [];
  }),
  ...all(world, 'subscription')
    .filter(({ status }) => status !== 'canceled')
    .map((subscription) => ({
      at: periodOf(subscription).end,
      happen: () => endPeriod(world, subscription),
    })),
];
