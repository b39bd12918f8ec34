import { readConfig } from './lib/config';
import { createBillingProvider } from './createBillingProvider';

jest.mock('stripe', () => {
  throw new Error('The SDK was loaded');
});

test('the configuration names who bills; the SDK of Stripe is loaded when it is first asked', async () => {
  expect(createBillingProvider(readConfig({}, '1')).name).toBe('ledger');
  const env = {
    BILLING_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const stripe = createBillingProvider(readConfig(env, '1'));
  expect(stripe.name).toBe('stripe');
  const news = { bytes: Buffer.from('{}'), signature: 't=1' };
  await expect(stripe.receiveEvent(news, { now: new Date(0) } as never)).rejects.toThrow(
    'The SDK was loaded',
  );
});
