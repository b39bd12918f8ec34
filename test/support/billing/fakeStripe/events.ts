import Stripe from 'stripe';
import { insertObject, type Kinds, type FakeStripeState } from './state';

/** Something happened to an object: kept, and waiting to be told to the webhook. */
export function emit(
  world: FakeStripeState,
  type: string,
  object: object,
  previous?: Record<string, unknown>,
): void {
  const data = structuredClone({ object, ...(previous && { previous_attributes: previous }) });
  const event = insertObject(world, 'event', {
    api_version: Stripe.API_VERSION,
    created: world.now,
    data,
    livemode: false,
    pending_webhooks: 1,
    request: world.request ?? { id: null, idempotency_key: null },
    type,
  } as unknown as Omit<Kinds['event'], 'id' | 'object'>);
  world.undelivered.push(event.id);
}

/** Changes an object and, where that made a difference, tells what it was before. */
export function updateAndEmit<T extends object>(
  world: FakeStripeState,
  type: string,
  object: T,
  alter: () => void,
): void {
  const before = structuredClone(object) as Record<string, unknown>;
  alter();
  const after = object as Record<string, unknown>;
  const previous = Object.fromEntries(
    Object.keys(after)
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      .map((key) => [key, before[key] ?? null]),
  );
  if (Object.keys(previous).length > 0) emit(world, type, object, previous);
}

/** A delivery as the webhook receives it. */
export interface WebhookDelivery {
  event: Stripe.Event;
  /** The raw body. */
  payload: string;
  /** The header `Stripe-Signature`. */
  signature: string;
}

/** What Stripe would send for an event at a moment; the signature holds the moment. */
export function signEvent(event: Stripe.Event, secret: string, timestamp: number): WebhookDelivery {
  const payload = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { event, payload, signature };
}
