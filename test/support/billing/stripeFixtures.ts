import { instantOf } from '../../../src/domain/calendar/tokyoDate';
import { callApi } from '../app/callApi';
import { testCustomer } from '../factories/billing';
import { createOrganizationOn, type CreatedOrganization } from './runScenario';
import { stripeApp, type StripeApp } from './stripeApp';

export interface StripeCustomerFixture extends StripeApp, CreatedOrganization {
  /** As Stripe knows it. */
  customer: string;
}

/** An organization whose trial is over, on the 20th at noon, before it has bought anything. */
export async function startAfterTrial(): Promise<StripeApp & CreatedOrganization> {
  const tested = await stripeApp();
  const founded = await createOrganizationOn(tested, '2026-11-01');
  tested.clock.set(instantOf('2026-11-20', '12:00'));
  return { ...tested, ...founded };
}

export const buyStarter = ({ app, organizationId, owner }: StripeApp & CreatedOrganization) =>
  callApi(app, 'createSubscription', { organizationId, plan: 'starter', ...testCustomer }, owner.token);

/** A starter customer since the 20th, whose first invoice is open. */
export async function startStarterCustomer(): Promise<StripeCustomerFixture> {
  const story = await startAfterTrial();
  const { status, body } = await buyStarter(story);
  if (status !== 200) throw new Error(`Nothing was bought: ${body.message}`);
  return { ...story, customer: await findStripeCustomerId(story) };
}

export async function findStripeCustomerId({
  services,
  organizationId,
}: StripeApp & CreatedOrganization): Promise<string> {
  const { customer_id } = await services.database.kysely
    .selectFrom('stripe_customers')
    .where('organization_id', '=', organizationId)
    .select('customer_id')
    .executeTakeFirstOrThrow();
  return customer_id;
}
