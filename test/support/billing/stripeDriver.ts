import type { StripeApp } from './stripeApp';
import type { BillingDriver } from './scenario';
import type { WebhookDelivery } from './fakeStripe/events';

/** Posts the raw bytes of an event to the webhook. Returns the HTTP status. */
export async function postWebhook(
  { app }: Pick<StripeApp, 'app'>,
  { payload, signature }: Omit<WebhookDelivery, 'event'>,
) {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/subscriptions/webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload,
  });
  return statusCode;
}

/** Transfers arrive at the fake Stripe, which notifies the app by webhook events. */
export const stripeDriver = (tested: StripeApp): BillingDriver => {
  const { services, clock, fakeStripe } = tested;
  const deliver = async () => {
    await fakeStripe.deliverEvents((delivery) => postWebhook(tested, delivery));
    await services.jobs.runDue();
  };
  return {
    provider: 'stripe',
    // Each line and its tax are rounded to the nearest yen, and a plan change has two lines.
    toleranceYen: 4,
    receiveTransfer: async (organizationId, _, amount) => {
      const { customer_id: customer } = await services.database.kysely
        .selectFrom('stripe_customers')
        .where('organization_id', '=', organizationId)
        .select('customer_id')
        .executeTakeFirstOrThrow();
      fakeStripe.receiveTransfer({ customer, amount });
      await deliver();
    },
    runDueBilling: async (organizationId) => {
      await deliver();
      const context = { now: clock.now(), services };
      const [due] = await services.billing.listDueOrganizations(organizationId - 1, context);
      if (due === organizationId) await services.billing.updateBilling(organizationId, context);
      await deliver();
    },
  };
};
