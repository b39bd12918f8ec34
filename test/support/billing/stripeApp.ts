import { rm } from 'node:fs/promises';
import { buildApp } from '../../../src/server/app';
import { settableClock } from '../../../src/server/adapters/clock';
import { testServices } from '../app/services';
import type { TestApp } from '../app/testApp';
import { testNow } from '../app/testNow';
import { testDatabase } from '../databases';
import { outageBefore, type Outage } from './outage';
import { startStripeStandIn, type StripeStandIn } from './stripe/standIn';

export interface StripeApp extends TestApp {
  stripe: StripeStandIn;
  /** Between the app and Stripe. */
  outage: Outage;
}

export const webhookSecret = 'whsec_test';

const closers: (() => Promise<void>)[] = [];

/** The real app billed by a stand-in of Stripe on this machine, both by one clock: for one test, as time only goes on. */
export async function stripeApp(): Promise<StripeApp> {
  const clock = settableClock(testNow);
  const stripe = await startStripeStandIn({ webhookSecret, clock });
  const outage = await outageBefore(stripe.url);
  const env = {
    BILLING_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_koenowa',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: outage.url,
  };
  const services = await testServices(await testDatabase(), { clock, env });
  const app = await buildApp(services);
  closers.push(async () => {
    await app.close();
    await services.jobs.stop();
    await outage.close();
    await stripe.close();
    await rm(services.config.dataDir, { recursive: true, force: true });
  });
  return { app, services, clock, stripe, outage };
}

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
