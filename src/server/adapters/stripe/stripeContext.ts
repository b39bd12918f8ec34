import type { Logger } from 'pino';
import type { StripeConfig } from '../../lib/config';
import { type Catalogue, createCatalogueLoader } from './catalogue';
import { translateStripeErrors, createStripeLoader, type Stripe } from './stripeLoader';

/** Stripe as everything here asks it. */
export interface StripeContext {
  webhookSecret: string;
  sdk(): Promise<Stripe>;
  /** Asks Stripe, with the names of what is sold there; throws an ApiError where that fails. */
  run<T>(log: Logger, work: (stripe: Stripe, catalogue: Catalogue) => Promise<T>): Promise<T>;
}

export function createStripeContext(config: StripeConfig): StripeContext {
  const sdk = createStripeLoader(config);
  const catalogue = createCatalogueLoader(sdk);
  return {
    webhookSecret: config.webhookSecret,
    sdk,
    run: (log, work) => translateStripeErrors(log, async () => work(await sdk(), await catalogue())),
  };
}
