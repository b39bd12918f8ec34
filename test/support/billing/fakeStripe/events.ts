import Stripe from 'stripe';
import { insertObject, type Kinds, type FakeStripeState } from './state';

/** Inserts an event and queues it for delivery to the webhook. */
export function emit(
  state: FakeStripeState,
  type: string,
  object: object,
  previous?: Record<string, unknown>,
): void {
  const data = structuredClone({ object, ...(previous && { previous_attributes: previous }) });
  const event = insertObject(state, 'event', {
    api_version: Stripe.API_VERSION,
    created: state.now,
    data,
    livemode: false,
    pending_webhooks: 1,
    request: state.request ?? { id: null, idempotency_key: null },
    type,
  } as unknown as Omit<Kinds['event'], 'id' | 'object'>);
  state.undelivered.push(event.id);
}

/** Changes an object and emits an event with the previous values, if any have changed. */
export function updateAndEmit<T extends object>(
  state: FakeStripeState,
  type: string,
  object: T,
  change: () => void,
): void {
  const before = structuredClone(object) as Record<string, unknown>;
  change();
  const after = object as Record<string, unknown>;
  const previous = Object.fromEntries(
    Object.keys(after)
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      .map((key) => [key, before[key] ?? null]),
  );
  if (Object.keys(previous).length > 0) emit(state, type, object, previous);
}

/** One HTTP request to the webhook. */
export interface WebhookDelivery {
  event: Stripe.Event;
  /** The raw body. */
  payload: string;
  /** The header `Stripe-Signature`. */
  signature: string;
}

/** The request for an event at the given time in seconds, which is part of the signature. */
export function signEvent(event: Stripe.Event, secret: string, timestamp: number): WebhookDelivery {
  const payload = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { event, payload, signature };
}
