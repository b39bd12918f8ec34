import type { StripeApp } from './stripeApp';
import type { BillingWorld } from './scenario';
import type { Delivery } from './stripe/events';

/** Posts an event to the webhook, byte for byte; the status it answers. */
export async function post({ app }: Pick<StripeApp, 'app'>, { payload, signature }: Omit<Delivery, 'event'>) {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/subscriptions/webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload,
  });
  return statusCode;
}

/** Stripe receives transfers itself, tells by events what has happened, and we look what is due. */
export const stripeWorld = (tested: StripeApp): BillingWorld => {
  const { services, clock, stripe } = tested;
  const deliver = async () => {
    await stripe.deliver((delivery) => post(tested, delivery));
    await services.jobs.runDue();
  };
  return {
    provider: 'stripe',
    // To the nearest yen, each line and its tax; a change of plan has two lines.
    slack: 4,
    receive: async (organizationId, invoiceNumber, amount) => {
      const { customer_id: customer } = await services.database.kysely
        .selectFrom('stripe_customers')
        .where('organization_id', '=', organizationId)
        .select('customer_id')
        .executeTakeFirstOrThrow();
      stripe.receiveTransfer({ customer, amount, invoiceNumber });
      await deliver();
    },
    passTime: async (organizationId) => {
      await deliver();
      const context = { now: clock.now(), services };
      const [due] = await services.billing.due(organizationId - 1, context);
      if (due === organizationId) await services.billing.catchUp(organizationId, context);
      await deliver();
    },
  };
};
