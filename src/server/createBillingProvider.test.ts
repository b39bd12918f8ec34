import { readConfig } from './lib/config';
import { createBillingProvider } from './createBillingProvider';

jest.mock('stripe', () => {
  throw new Error('The SDK was loaded');
});

test('creates the configured billing provider and loads the Stripe SDK on first use', async () => {
  expect(createBillingProvider(readConfig({}, '1')).name).toBe('ledger');
  const env = {
    BILLING_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const stripe = createBillingProvider(readConfig(env, '1'));
  expect(stripe.name).toBe('stripe');
  const event = { bytes: Buffer.from('{}'), signature: 't=1' };
  await expect(stripe.receiveEvent(event, { now: new Date(0) } as never)).rejects.toThrow(
    'The SDK was loaded',
  );
});
