import type { Context } from '../context';
import { inTransaction } from '../../db/transaction';
import { ApiError } from '../../lib/errors';
import type { SignedBody } from '../handler';
import { updateBillingJob } from '../subscriptions/subscriptions.jobs';
import type { Stripe } from '../../adapters/stripe/stripeLoader';
import { findOrganizationOf, insertEventOnce } from './customers.queries';
import type { StripeContext } from '../../adapters/stripe/stripeContext';
import { endCustomerJob } from './stripe.jobs';
import { toUnixSeconds } from '../../adapters/stripe/timestamps';

/** Seconds by which the moment of a signature may differ from ours, either way. */
const TOLERANCE = 300;

const invalidSignatureError = () =>
  new ApiError(400, 'invalidSignature', '署名を確認できなかったため、受け取りませんでした。');

/**
 * An event of Stripe's. It says only that something has changed for a customer: in one transaction it is remembered and
 * a look at the customer is queued, which asks Stripe what is true. So it is answered at once, and nothing depends on
 * what is in it, or on how often and in which order events come.
 */
export async function receiveEvent(desk: StripeContext, news: SignedBody, context: Context): Promise<void> {
  const { services, now } = context;
  const event = verifyEvent(await desk.sdk(), desk.webhookSecret, news, now);
  const customerId = customerIdOf(event);
  if (customerId === undefined) return;
  const organizationId = await findOrganizationOf(services.database.kysely, customerId);
  if (organizationId === undefined) return;

  await inTransaction(services.database, async (tx) => {
    if (!(await insertEventOnce(tx, event.id, now))) return;
    // A look that waits already will see this as well.
    await (organizationId === null
      ? services.jobs.enqueue(tx, endCustomerJob, [{ payload: { customerId }, key: customerId }])
      : services.jobs.enqueue(tx, updateBillingJob, [
          { payload: { organizationId }, key: String(organizationId) },
        ]));
  });
}

/** The event whose very bytes were signed, not long ago; the SDK itself takes a moment that is still to come. */
function verifyEvent(
  { webhooks }: Stripe,
  secret: string,
  { bytes, signature }: SignedBody,
  now: Date,
): Stripe.Event {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? NaN);
  if (!(signedAt <= toUnixSeconds(now) + TOLERANCE)) throw invalidSignatureError();
  try {
    return webhooks.constructEvent(bytes, signature, secret, TOLERANCE, undefined, now.getTime());
  } catch {
    throw invalidSignatureError();
  }
}

/** Whom it is about: a customer, or something that is a customer's. */
function customerIdOf({ data }: Stripe.Event): string | undefined {
  const about = data.object as { object?: string; id?: string; customer?: string | { id: string } | null };
  if (about.object === 'customer') return about.id;
  return typeof about.customer === 'string' ? about.customer : about.customer?.id;
}
