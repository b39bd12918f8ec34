import type { Context } from '../../../context';
import { inTransaction } from '../../../db/transaction';
import { ApiError } from '../../../http/errors';
import type { SignedBody } from '../../../http/handler';
import { billingTurn } from '../../../modules/subscriptions/billingTick';
import type { Stripe } from './client';
import { findOrganizationOf, takeEvent } from './customers.queries';
import type { StripeDesk } from './desk';
import { endingCustomer } from './endingCustomer';
import { seconds } from './moments';

/** Seconds by which the moment of a signature may differ from ours, either way. */
const TOLERANCE = 300;

const refusedSignature = () =>
  new ApiError(400, 'invalidSignature', '署名を確認できなかったため、受け取りませんでした。');

/**
 * An event of Stripe's. It says only that something has changed for a customer: in one transaction it is remembered and
 * a look at the customer is queued, which asks Stripe what is true. So it is answered at once, and nothing depends on
 * what is in it, or on how often and in which order events come.
 */
export async function receiveEvent(desk: StripeDesk, news: SignedBody, context: Context): Promise<void> {
  const { services, now } = context;
  const event = readEvent(await desk.sdk(), desk.webhookSecret, news, now);
  const customerId = customerOf(event);
  if (customerId === undefined) return;
  const organizationId = await findOrganizationOf(services.database.kysely, customerId);
  if (organizationId === undefined) return;

  await inTransaction(services.database, async (tx) => {
    if (!(await takeEvent(tx, event.id, now))) return;
    // A look that waits already will see this as well.
    await (organizationId === null
      ? services.jobs.sendAll(tx, endingCustomer, [{ payload: { customerId }, key: customerId }])
      : services.jobs.sendAll(tx, billingTurn, [
          { payload: { organizationId }, key: String(organizationId) },
        ]));
  });
}

/** The event whose very bytes were signed, not long ago; the SDK itself takes a moment that is still to come. */
function readEvent(
  { webhooks }: Stripe,
  secret: string,
  { bytes, signature }: SignedBody,
  now: Date,
): Stripe.Event {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? NaN);
  if (!(signedAt <= seconds(now) + TOLERANCE)) throw refusedSignature();
  try {
    return webhooks.constructEvent(bytes, signature, secret, TOLERANCE, undefined, now.getTime());
  } catch {
    throw refusedSignature();
  }
}

/** Whom it is about: a customer, or something that is a customer's. */
function customerOf({ data }: Stripe.Event): string | undefined {
  const about = data.object as { object?: string; id?: string; customer?: string | { id: string } | null };
  if (about.object === 'customer') return about.id;
  return typeof about.customer === 'string' ? about.customer : about.customer?.id;
}
