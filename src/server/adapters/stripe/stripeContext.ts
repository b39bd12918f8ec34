import type { Logger } from 'pino';
import type { StripeConfig } from '../../lib/config';
import { type Catalogue, createCatalogueLoader } from './catalogue';
import { translateStripeErrors, createStripeLoader, type Stripe } from './stripeLoader';

/** Access to Stripe for all Stripe modules. */
export interface StripeContext {
  webhookSecret: string;
  sdk(): Promise<Stripe>;
  /** Runs `work` with the SDK and the catalogue; converts errors of Stripe to ApiError. */
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
