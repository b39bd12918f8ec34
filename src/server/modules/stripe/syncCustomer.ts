import type { Context } from '../context';
import { inTransaction } from '../../db/transaction';
import { saveSubscription } from '../subscriptions/saveSubscription';
import { findSubscription } from '../subscriptions/subscriptions.queries';
import { notifyOwners } from '../subscriptions/notifyOwners';
import { lockOrganization } from '../ledger/organizationLedger';
import {
  dueDateOf,
  fetchCustomerSnapshot,
  isPastGracePeriod,
  subscriptionStateFrom,
  type CustomerSnapshot,
} from './customerSnapshot';
import type { Catalogue } from '../../adapters/stripe/catalogue';
import type { Stripe } from '../../adapters/stripe/stripeLoader';
import { beginSync, completeSync, type CustomerSync } from './customers.queries';
import type { StripeContext } from '../../adapters/stripe/stripeContext';
import { endCustomerJob } from './stripe.jobs';
import { toUnixSeconds } from '../../adapters/stripe/timestamps';
import { stripeNotices } from './stripeNotices';
import { payLongOverdueInvoices } from './payLongOverdueInvoices';
import { isStopIncomplete, stopPlan } from './stopPlan';

/** Invoices that can be issued between two looks; told of once each. */
const MAX_NEW_INVOICES = 20;
/** Milliseconds that may lie between the making of an invoice and the moment it counts: Stripe tries for three days. */
const DRAFT_TIME = 4 * 24 * 60 * 60 * 1000;

/**
 * Brings what we know of a customer to what Stripe knows. It is called after every act, for every event and when time
 * has passed, by any server, as often as one likes: Stripe is always asked anew, and what an earlier look saw is never
 * put over what a later one did, however long it took. So events may come late, twice, in any order, or not at all.
 */
export async function syncCustomer(desk: StripeContext, customerId: string, context: Context): Promise<void> {
  const { services, now } = context;
  const look = await beginSync(services.database.kysely, customerId);
  if (!look) return;
  const seen = await desk.run(services.log, (stripe, catalogue) =>
    fetchSyncResult(stripe, catalogue, { look, customerId, now }),
  );
  await saveSyncResult(seen, look, context);
}

interface SyncResult {
  snapshot: CustomerSnapshot;
  issuedInvoices: readonly Stripe.Invoice[];
}

async function fetchSyncResult(
  stripe: Stripe,
  catalogue: Catalogue,
  { look, customerId, now }: { look: CustomerSync; customerId: string; now: Date },
): Promise<SyncResult> {
  const since = look.keptAt === null ? 0 : toUnixSeconds(new Date(look.keptAt.getTime() - DRAFT_TIME));
  const list = () =>
    stripe.invoices.list({ customer: customerId, created: { gte: since }, limit: MAX_NEW_INVOICES });
  let { data: invoices } = await list();
  if (await finalizeOrderedInvoices(stripe, invoices)) ({ data: invoices } = await list());

  let account = await fetchCustomerSnapshot(stripe, catalogue, customerId);
  if (isPastGracePeriod(account, now) || isStopIncomplete(account)) {
    await stopPlan(stripe, catalogue, account, now);
    account = await fetchCustomerSnapshot(stripe, catalogue, customerId);
  }
  if (await payLongOverdueInvoices(stripe, account, now))
    account = await fetchCustomerSnapshot(stripe, catalogue, customerId);

  // Stripe lists the newest first; drafts are no invoices yet, and nobody asks for nothing.
  const issued = invoices.filter(({ status, total }) => status !== 'draft' && status !== 'void' && total > 0);
  return { snapshot: account, issuedInvoices: issued.toReversed() };
}

/**
 * An invoice to be sent rests as a draft, for an hour or, after a change of plan, until it is asked for. What somebody
 * has ordered is billed at once (spec §9), whoever finds it. Answers whether there was any.
 */
async function finalizeOrderedInvoices(
  stripe: Stripe,
  invoices: readonly Stripe.Invoice[],
): Promise<boolean> {
  const ordered = invoices.filter(
    ({ status, billing_reason: reason }) =>
      status === 'draft' && (reason === 'subscription_create' || reason === 'subscription_update'),
  );
  for (const { id } of ordered)
    await stripe.invoices.finalizeInvoice(
      id,
      { auto_advance: true },
      { idempotencyKey: `koenowa:issue:${id}` },
    );
  return ordered.length > 0;
}

/** Keeps what a look saw, under the lock of the organization, and tells the owners what is new in it. */
async function saveSyncResult(
  { snapshot: account, issuedInvoices: issued }: SyncResult,
  { number, organizationId }: CustomerSync,
  context: Context,
): Promise<void> {
  const { services, now } = context;
  const { customerId, openInvoices: open } = account;
  const oldestDue = open.map(dueDateOf).sort()[0] ?? null;
  await inTransaction(services.database, async (tx) => {
    const before =
      organizationId !== null && (await lockOrganization(tx, organizationId))
        ? await findSubscription(tx, organizationId)
        : undefined;
    if (organizationId === null || !before) {
      // Deleted in the meantime: what was bought a moment later ends as well.
      await services.jobs.enqueue(tx, endCustomerJob, [{ payload: { customerId }, key: customerId }]);
      return;
    }
    if (!(await completeSync(tx, customerId, { number, oldestDue, now }))) return;
    const after = subscriptionStateFrom(account, before, now);
    await saveSubscription(tx, organizationId, after);
    await notifyOwners(
      tx,
      organizationId,
      stripeNotices({ before, after, snapshot: account, issuedInvoices: issued }),
      context,
    );
  });
}
