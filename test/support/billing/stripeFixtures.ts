import { instantOf } from '../../../src/domain/calendar/tokyoDate';
import { callApi } from '../app/callApi';
import { testCustomer } from '../factories/billing';
import { createOrganizationOn, type CreatedOrganization } from './runScenario';
import { stripeApp, type StripeApp } from './stripeApp';

export interface StripeCustomerFixture extends StripeApp, CreatedOrganization {
  /** Customer id at Stripe. */
  customer: string;
}

/** An organization whose trial has ended without a purchase, on 2026-11-20 at noon. */
export async function startAfterTrial(): Promise<StripeApp & CreatedOrganization> {
  const tested = await stripeApp();
  const created = await createOrganizationOn(tested, '2026-11-01');
  tested.clock.set(instantOf('2026-11-20', '12:00'));
  return { ...tested, ...created };
}

export const buyStarter = ({ app, organizationId, owner }: StripeApp & CreatedOrganization) =>
  callApi(app, 'createSubscription', { organizationId, plan: 'starter', ...testCustomer }, owner.token);

/** A starter customer since 2026-11-20, whose first invoice is open. */
export async function startStarterCustomer(): Promise<StripeCustomerFixture> {
  const fixture = await startAfterTrial();
  const { status, body } = await buyStarter(fixture);
  if (status !== 200) throw new Error(`The purchase failed: ${body.message}`);
  return { ...fixture, customer: await findStripeCustomerId(fixture) };
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
