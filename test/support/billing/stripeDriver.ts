import type { StripeApp } from './stripeApp';
import type { BillingDriver } from './scenario';
import type { WebhookDelivery } from './fakeStripe/events';

/** Posts an event to the webhook, byte for byte; the status it answers. */
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

/** Stripe receives transfers itself, tells by events what has happened, and we look what is due. */
export const stripeDriver = (tested: StripeApp): BillingDriver => {
  const { services, clock, fakeStripe: stripe } = tested;
  const deliver = async () => {
    await stripe.deliverEvents((delivery) => postWebhook(tested, delivery));
    await services.jobs.runDue();
  };
  return {
    provider: 'stripe',
    // To the nearest yen, each line and its tax; a change of plan has two lines.
    toleranceYen: 4,
    receiveTransfer: async (organizationId, invoiceNumber, amount) => {
      const { customer_id: customer } = await services.database.kysely
        .selectFrom('stripe_customers')
        .where('organization_id', '=', organizationId)
        .select('customer_id')
        .executeTakeFirstOrThrow();
      stripe.receiveTransfer({ customer, amount, invoiceNumber });
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
