import type { Config } from '../../config';
import { ledgerProvider } from './ledger/ledgerProvider';
import type { BillingProvider } from './provider';
import { stripeProvider } from './stripe/stripeProvider';

/** The billing provider that the configuration names. */
export const createBilling = (config: Config): BillingProvider =>
  config.stripe ? stripeProvider(config, config.stripe) : ledgerProvider(config);
