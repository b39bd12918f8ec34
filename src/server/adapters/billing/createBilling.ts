import type { Config } from '../../config';
import { ledgerProvider } from './ledger/ledgerProvider';
import type { BillingProvider } from './provider';

/** The billing provider that the configuration names. */
export const createBilling = (config: Config): BillingProvider => ledgerProvider(config);
