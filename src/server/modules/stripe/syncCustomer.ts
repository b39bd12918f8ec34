import { dayMs } from '../../../domain/calendar/durations';
import { inTransaction, type Tx } from '../../db/transaction';
import type { Catalogue } from '../../adapters/stripe/catalogue';
import type { Stripe } from '../../adapters/stripe/stripeLoader';
import type { StripeContext } from '../../adapters/stripe/stripeContext';
import { toUnixSeconds } from '../../adapters/stripe/timestamps';
import type { Context } from '../context';
import { saveSubscription } from '../subscriptions/saveSubscription';
import { findSubscription } from '../subscriptions/subscriptions.queries';
import { notifyOwners } from '../subscriptions/notifyOwners';
import { lockOrganization } from '../access/memberships.queries';
import {
  dueDateOf,
  fetchCustomerSnapshot,
  isPastGracePeriod,
  subscriptionStateFrom,
  type CustomerSnapshot,
} from './customerSnapshot';
import { beginSync, completeSync, type CustomerSync } from './customers.queries';
import { endingCustomerJob } from './stripe.jobs';
import { stripeNotices } from './stripeNotices';
import { issueDrafts } from './draftInvoices';
import { payLongOverdueInvoices } from './payLongOverdueInvoices';
import { isStopIncomplete, stopPlan } from './stopPlan';

/** Invoices that may be issued between two syncs. */
const maxNewInvoices = 20;
/** An invoice may be finalized this long after its creation, because Stripe retries for three days. */
const maxDraftAgeMs = 4 * dayMs;

/**
 * Updates the stored subscription of a customer from Stripe. Called after every command, for every event and when
 * billing is due. Each call fetches the current state, and an older result never overwrites a newer one. So events may
 * arrive late, twice, in any order, or not at all.
 */
export async function syncCustomer(
  stripeContext: StripeContext,
  customerId: string,
  context: Context,
): Promise<void> {
  const { services, now } = context;
  const sync = await beginSync(services.database.kysely, customerId);
  if (!sync) return;
  const result = await stripeContext.run(services.log, (stripe, catalogue) =>
    fetchSyncResult(stripe, catalogue, { sync, customerId, now }),
  );
  await saveSyncResult(result, sync, context);
}

interface SyncResult {
  snapshot: CustomerSnapshot;
  issuedInvoices: readonly Stripe.Invoice[];
}

async function fetchSyncResult(
  stripe: Stripe,
  catalogue: Catalogue,
  { sync, customerId, now }: { sync: CustomerSync; customerId: string; now: Date },
): Promise<SyncResult> {
  const since = sync.keptAt === null ? 0 : toUnixSeconds(new Date(sync.keptAt.getTime() - maxDraftAgeMs));
  await issueDrafts(stripe, customerId, now);
  const { data: invoices } = await stripe.invoices.list({
    customer: customerId,
    created: { gte: since },
    limit: maxNewInvoices,
  });

  let snapshot = await fetchCustomerSnapshot(stripe, catalogue, customerId);
  if (isPastGracePeriod(snapshot, now) || isStopIncomplete(snapshot)) {
    await stopPlan(stripe, catalogue, snapshot, now);
    snapshot = await fetchCustomerSnapshot(stripe, catalogue, customerId);
  }
  if (await payLongOverdueInvoices(stripe, snapshot, now))
    snapshot = await fetchCustomerSnapshot(stripe, catalogue, customerId);

  const issuedInvoices = invoices
    .filter(({ status, total }) => status !== 'draft' && status !== 'void' && total > 0)
    // Stripe lists the newest first.
    .reverse();
  return { snapshot, issuedInvoices };
}

/** Saves the result of a sync and notifies the owners. Locks the organization. */
async function saveSyncResult(
  { snapshot, issuedInvoices }: SyncResult,
  { number, organizationId }: CustomerSync,
  context: Context,
): Promise<void> {
  const { services, now } = context;
  const { customerId, openInvoices } = snapshot;
  const oldestDue = openInvoices.map(dueDateOf).sort()[0] ?? null;
  const save = async (tx: Tx) => {
    const before =
      organizationId !== null && (await lockOrganization(tx, organizationId))
        ? await findSubscription(tx, organizationId)
        : undefined;
    if (organizationId === null || !before) {
      // The organization was deleted in the meantime. Also ends a plan that was bought during the deletion.
      await services.jobs.enqueue(tx, endingCustomerJob, [{ payload: { customerId }, key: customerId }]);
      return;
    }
    if (!(await completeSync(tx, customerId, { number, oldestDue, now }))) return;
    const after = subscriptionStateFrom(snapshot, before, now);
    await saveSubscription(tx, organizationId, after);
    await notifyOwners(
      tx,
      organizationId,
      stripeNotices({ before, after, snapshot, issuedInvoices }),
      context,
    );
  };
  await inTransaction(services.database, save, context);
}
