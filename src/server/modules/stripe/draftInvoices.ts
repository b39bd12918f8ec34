import { startOfMonth } from '../../../domain/calendar/tokyoDate';
import type { Stripe } from '../../adapters/stripe/stripeLoader';
import { dayOf, startOfDay, toUnixSeconds } from '../../adapters/stripe/timestamps';

/**
 * Stripe keeps a new invoice as a draft for an hour or, after a plan change, until it is finalized by a request. Orders
 * are billed at once, and what is given back is for the months after it (spec §9). A return is an invoice with a
 * negative total: finalizing it adds its amount to the customer's balance, all of which the next invoice uses. So a
 * return stays a draft until the next month begins. Stripe finalizes it then, while the invoices of that month are
 * still drafts.
 */
export const isReturn = ({ total }: Pick<Stripe.Invoice, 'total'>): boolean => total < 0;

/** Yen including tax that are kept for the next month. */
export const sumHeldCredit = (invoices: readonly Stripe.Invoice[]): number =>
  invoices
    .filter((invoice) => invoice.status === 'draft' && isReturn(invoice))
    .reduce((sum, { total }) => sum - total, 0);

/** All drafts of a customer or subscription, oldest first. There are never more than one page. */
export async function listDrafts(
  stripe: Stripe,
  of: { customer: string } | { subscription: string },
): Promise<Stripe.Invoice[]> {
  const { data } = await stripe.invoices.list({ ...of, status: 'draft', limit: 100 });
  return data.toReversed();
}

/**
 * Finalizes orders, and returns of earlier months; schedules the other returns. Oldest first, so that returns lower the
 * orders after them.
 */
export async function issueDrafts(stripe: Stripe, customer: string, now: Date): Promise<void> {
  for (const draft of await listDrafts(stripe, { customer })) {
    const { id, billing_reason: reason } = draft;
    if (isReturn(draft)) await issueReturn(stripe, draft, now);
    else if (reason === 'subscription_create' || reason === 'subscription_update')
      await finalizeDraft(stripe, id);
  }
}

/** Stripe finalizes a scheduled return; only one that could not be scheduled in time is finalized here. */
async function issueReturn(stripe: Stripe, draft: Stripe.Invoice, now: Date): Promise<void> {
  const nextMonth = startOfDay(startOfMonth(dayOf(draft.created), 1));
  if (draft.automatically_finalizes_at === nextMonth) return;
  if (nextMonth <= toUnixSeconds(now)) return finalizeDraft(stripe, draft.id);
  await stripe.invoices.update(draft.id, { auto_advance: true, automatically_finalizes_at: nextMonth });
}

async function finalizeDraft(stripe: Stripe, id: string): Promise<void> {
  await stripe.invoices.finalizeInvoice(
    id,
    { auto_advance: true },
    { idempotencyKey: `koenowa:issue:${id}` },
  );
}
