import { instantOf } from '../../../src/domain/calendar/tokyoDate';
import { call } from '../app/call';
import { testCustomer } from '../factories/billing';
import { found, type Founded } from './playScenario';
import { stripeApp, type StripeApp } from './stripeApp';

export interface Story extends StripeApp, Founded {
  /** As Stripe knows it. */
  customer: string;
}

/** An organization whose trial is over, on the 20th at noon, before it has bought anything. */
export async function startUnbought(): Promise<StripeApp & Founded> {
  const tested = await stripeApp();
  const founded = await found(tested, '2026-11-01');
  tested.clock.set(instantOf('2026-11-20', '12:00'));
  return { ...tested, ...founded };
}

export const buyStarter = ({ app, organizationId, owner }: StripeApp & Founded) =>
  call(app, 'createSubscription', { organizationId, plan: 'starter', ...testCustomer }, owner.token);

/** A starter customer since the 20th, whose first invoice is open. */
export async function startStarter(): Promise<Story> {
  const story = await startUnbought();
  const { status, body } = await buyStarter(story);
  if (status !== 200) throw new Error(`Nothing was bought: ${body.message}`);
  return { ...story, customer: await customerOf(story) };
}

export async function customerOf({ services, organizationId }: StripeApp & Founded): Promise<string> {
  const { customer_id } = await services.database.kysely
    .selectFrom('stripe_customers')
    .where('organization_id', '=', organizationId)
    .select('customer_id')
    .executeTakeFirstOrThrow();
  return customer_id;
}
