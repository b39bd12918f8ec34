import type { Context } from '../context';
import { inTransaction } from '../../db/transaction';
import { ApiError } from '../../lib/errors';
import type { SignedBody } from '../handler';
import { billingTurnJob } from '../subscriptions/billingTurn';
import { type Stripe } from '../../adapters/stripe/stripeLoader';
import { findOrganizationOf, insertEventOnce } from './customers.queries';
import type { StripeContext } from '../../adapters/stripe/stripeContext';
import { endingCustomerJob } from './stripe.jobs';
import { toUnixSeconds } from '../../adapters/stripe/timestamps';

/** Maximum difference between the timestamp of a signature and the current time, in either direction. */
const toleranceSeconds = 300;

const invalidSignatureError = () =>
  new ApiError(400, 'invalidSignature', '署名を確認できなかったため、受け取りませんでした。');

/**
 * Receives a webhook event of Stripe. An event only signals that a customer has changed: its id is stored and a sync of
 * the customer is queued, which fetches the current state. So the content, order and number of events do not matter.
 */
export async function receiveEvent(
  stripeContext: StripeContext,
  signedEvent: SignedBody,
  context: Context,
): Promise<void> {
  const { services, now } = context;
  const event = verifyEvent(await stripeContext.sdk(), stripeContext.webhookSecret, signedEvent, now);
  const customerId = customerIdOf(event);
  if (customerId === undefined || !isStripeId(event.id)) return;
  const organizationId = await findOrganizationOf(services.database.kysely, customerId);
  if (organizationId === undefined) return;

  await inTransaction(services.database, async (tx) => {
    if (!(await insertEventOnce(tx, event.id, now))) return;
    // The key prevents a second queued job, because the first one will see this change too.
    await (organizationId === null
      ? services.jobs.enqueue(tx, endingCustomerJob, [{ payload: { customerId }, key: customerId }])
      : services.jobs.enqueue(tx, billingTurnJob, [
          { payload: { organizationId }, key: String(organizationId) },
        ]));
  });
}

/** Verifies the signature of the raw bytes. The SDK accepts timestamps in the future, so these are checked here. */
function verifyEvent(
  { webhooks }: Stripe,
  secret: string,
  { bytes, signature }: SignedBody,
  now: Date,
): Stripe.Event {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? NaN);
  if (!(signedAt <= toUnixSeconds(now) + toleranceSeconds)) throw invalidSignatureError();
  try {
    return webhooks.constructEvent(bytes, signature, secret, toleranceSeconds, undefined, now.getTime());
  } catch {
    throw invalidSignatureError();
  }
}

/** The customer that the event concerns: its object, or the owner of its object. A signed body may be any JSON. */
function customerIdOf(event: unknown): string | undefined {
  const object = propertyOf(propertyOf(event, 'data'), 'object');
  const customer = propertyOf(object, 'object') === 'customer' ? object : propertyOf(object, 'customer');
  const id = typeof customer === 'object' ? propertyOf(customer, 'id') : customer;
  return isStripeId(id) ? id : undefined;
}

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const isStripeId = (id: unknown): id is string => typeof id === 'string' && /^\w{1,255}$/.test(id);
