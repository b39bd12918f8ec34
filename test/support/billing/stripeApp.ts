import { rm } from 'node:fs/promises';
import Stripe from 'stripe';
import { buildApp } from '../../../src/server/app';
import { settableClock } from '../app/settableClock';
import type { Services } from '../../../src/server/modules/services';
import { testServices } from '../app/testServices';
import type { TestApp } from '../app/testApp';
import { testNow } from '../app/testNow';
import { testDatabase } from '../databases/testDatabase';
import { startUnreliableProxy, type UnreliableProxy } from './unreliableProxy';
import { startFakeStripe, webhookSecret, type FakeStripe } from './fakeStripe/fakeStripe';

// The SDK waits for half a second and more before it repeats a request; a test of many failures need not.
Object.assign(Object.getPrototypeOf(new Stripe('sk_test_koenowa')) as object, {
  getInitialNetworkRetryDelay: () => 0.001,
});

export interface StripeApp extends TestApp {
  fakeStripe: FakeStripe;
  /** Forwards the app's requests to the fake Stripe, and can lose them or their responses. */
  proxy: UnreliableProxy;
  /** Starts the services of a second server process on the same database. */
  startAnotherServer(): Promise<{ services: Services }>;
}

const closers: (() => Promise<void>)[] = [];

/** Starts the app with Stripe as billing provider and a fake Stripe with the same clock. Closed after each test. */
export async function stripeApp(): Promise<StripeApp> {
  const clock = settableClock(testNow);
  const fakeStripe = await startFakeStripe({ clock });
  const proxy = await startUnreliableProxy(fakeStripe.url);
  const env = {
    BILLING_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_koenowa',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: proxy.url,
  };
  const startAnotherServer = async () => {
    const services = await testServices(await testDatabase(), { clock, env });
    closers.push(async () => {
      await services.jobs.stop();
      await rm(services.config.dataDir, { recursive: true, force: true });
    });
    return { services };
  };
  const { services } = await startAnotherServer();
  const app = await buildApp(services);
  closers.push(async () => {
    await app.close();
    await proxy.close();
    await fakeStripe.close();
  });
  return { app, services, clock, fakeStripe, proxy, startAnotherServer };
}

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
