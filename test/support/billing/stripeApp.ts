import { rm } from 'node:fs/promises';
import { buildApp } from '../../../src/server/app';
import { settableClock } from '../../../src/server/adapters/clock';
import type { Services } from '../../../src/server/modules/services';
import { testServices } from '../app/testServices';
import type { TestApp } from '../app/testApp';
import { testNow } from '../app/testNow';
import { testDatabase } from '../databases/testDatabase';
import { startUnreliableProxy, type UnreliableProxy } from './unreliableProxy';
import { startFakeStripe, type FakeStripe } from './fakeStripe/fakeStripe';

export interface StripeApp extends TestApp {
  fakeStripe: FakeStripe;
  /** Between the app and Stripe. */
  proxy: UnreliableProxy;
  /** Another server of the same product. */
  startAnotherServer(): Promise<{ services: Services }>;
}

export const webhookSecret = 'whsec_test';

const closers: (() => Promise<void>)[] = [];

/** The real app billed by a stand-in of Stripe on this machine, both by one clock: for one test, as time only goes on. */
export async function stripeApp(): Promise<StripeApp> {
  const clock = settableClock(testNow);
  const stripe = await startFakeStripe({ webhookSecret, clock });
  const outage = await startUnreliableProxy(stripe.url);
  const env = {
    BILLING_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_koenowa',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: outage.url,
  };
  const another = async () => {
    const services = await testServices(await testDatabase(), { clock, env });
    closers.push(async () => {
      await services.jobs.stop();
      await rm(services.config.dataDir, { recursive: true, force: true });
    });
    return { services };
  };
  const { services } = await another();
  const app = await buildApp(services);
  closers.push(async () => {
    await app.close();
    await outage.close();
    await stripe.close();
  });
  return { app, services, clock, fakeStripe: stripe, proxy: outage, startAnotherServer: another };
}

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
