import type { Context } from '../../../context';
import { inTransaction } from '../../../db/transaction';
import { saveSubscription } from '../../../modules/subscriptions/saveSubscription';
import { findSubscription } from '../../../modules/subscriptions/subscription.queries';
import { tellOwners } from '../../../modules/subscriptions/tellOwners';
import { lockOrganization } from '../ledger/organizationBooks';
import { dueDateOf, fetchAccount, isTooLate, stateOf, type Account } from './account';
import type { Catalogue } from './catalogue';
import type { Stripe } from './client';
import { beginLook, keepLook, type Look } from './customers.queries';
import type { StripeDesk } from './desk';
import { endingCustomer } from './endingCustomer';
import { seconds } from './moments';
import { noticesOf } from './notices';
import { payForgotten } from './payForgotten';
import { isStopping, stopPlan } from './stopPlan';

/** Invoices that can be issued between two looks; told of once each. */
const NEWEST = 20;
/** Milliseconds that may lie between the making of an invoice and the moment it counts: Stripe tries for three days. */
const DRAFT_TIME = 4 * 24 * 60 * 60 * 1000;

/**
 * Brings what we know of a customer to what Stripe knows. It is called after every act, for every event and when time
 * has passed, by any server, as often as one likes: Stripe is always asked anew, and what an earlier look saw is never
 * put over what a later one did, however long it took. So events may come late, twice, in any order, or not at all.
 */
export async function refresh(desk: StripeDesk, customerId: string, context: Context): Promise<void> {
  const { services, now } = context;
  const look = await beginLook(services.database.kysely, customerId);
  if (!look) return;
  const seen = await desk.ask(services.log, (stripe, catalogue) =>
    lookAt(stripe, catalogue, { look, customerId, now }),
  );
  await keep(seen, look, context);
}

interface Seen {
  account: Account;
  issued: readonly Stripe.Invoice[];
}

async function lookAt(
  stripe: Stripe,
  catalogue: Catalogue,
  { look, customerId, now }: { look: Look; customerId: string; now: Date },
): Promise<Seen> {
  const since = look.keptAt === null ? 0 : seconds(new Date(look.keptAt.getTime() - DRAFT_TIME));
  const list = () => stripe.invoices.list({ customer: customerId, created: { gte: since }, limit: NEWEST });
  let { data: invoices } = await list();
  if (await issueOrdered(stripe, invoices)) ({ data: invoices } = await list());

  let account = await fetchAccount(stripe, catalogue, customerId);
  if (isTooLate(account, now) || isStopping(account)) {
    await stopPlan(stripe, catalogue, account, now);
    account = await fetchAccount(stripe, catalogue, customerId);
  }
  if (await payForgotten(stripe, account, now)) account = await fetchAccount(stripe, catalogue, customerId);

  // Stripe lists the newest first; drafts are no invoices yet, and nobody asks for nothing.
  const issued = invoices.filter(({ status, total }) => status !== 'draft' && status !== 'void' && total > 0);
  return { account, issued: issued.toReversed() };
}

/**
 * An invoice to be sent rests as a draft, for an hour or, after a change of plan, until it is asked for. What somebody
 * has ordered is billed at once (spec §9), whoever finds it. Answers whether there was any.
 */
async function issueOrdered(stripe: Stripe, invoices: readonly Stripe.Invoice[]): Promise<boolean> {
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
async function keep(
  { account, issued }: Seen,
  { number, organizationId }: Look,
  context: Context,
): Promise<void> {
  const { services, now } = context;
  const { customerId, open } = account;
  const oldestDue = open.map(dueDateOf).sort()[0] ?? null;
  await inTransaction(services.database, async (tx) => {
    const before =
      organizationId !== null && (await lockOrganization(tx, organizationId))
        ? await findSubscription(tx, organizationId)
        : undefined;
    if (organizationId === null || !before) {
      // Deleted in the meantime: what was bought a moment later ends as well.
      await services.jobs.sendAll(tx, endingCustomer, [{ payload: { customerId }, key: customerId }]);
      return;
    }
    if (!(await keepLook(tx, customerId, { number, oldestDue, now }))) return;
    const after = stateOf(account, before, now);
    await saveSubscription(tx, organizationId, after);
    await tellOwners(tx, organizationId, noticesOf({ before, after, account, issued }), context);
  });
}
