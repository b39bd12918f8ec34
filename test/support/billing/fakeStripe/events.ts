import Stripe from 'stripe';
import { newId, type FakeStripeState } from './state';

/** Queues an event for delivery to the webhook. */
export function emit(state: FakeStripeState, type: string, object: object): void {
  state.undelivered.push({
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: state.now,
    data: structuredClone({ object }),
    type,
  } as unknown as Stripe.Event);
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
