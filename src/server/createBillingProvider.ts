import type { Config } from './lib/config';
import { ledgerProvider } from './modules/ledger/ledgerProvider';
import type { BillingProvider } from './modules/billing/billingProvider';
import { stripeProvider } from './modules/stripe/stripeProvider';

export const createBillingProvider = (config: Config): BillingProvider =>
  config.stripe ? stripeProvider(config, config.stripe) : ledgerProvider(config);
