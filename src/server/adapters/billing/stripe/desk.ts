import type { Logger } from 'pino';
import type { StripeConfig } from '../../../config';
import { type Catalogue, openCatalogue } from './catalogue';
import { asking, openStripe, type Stripe } from './client';

/** Stripe as everything here asks it. */
export interface StripeDesk {
  webhookSecret: string;
  sdk(): Promise<Stripe>;
  /** Asks Stripe, with the names of what is sold there; throws an ApiError where that fails. */
  ask<T>(log: Logger, work: (stripe: Stripe, catalogue: Catalogue) => Promise<T>): Promise<T>;
}

export function openDesk(config: StripeConfig): StripeDesk {
  const sdk = openStripe(config);
  const catalogue = openCatalogue(sdk);
  return {
    webhookSecret: config.webhookSecret,
    sdk,
    ask: (log, work) => asking(log, async () => work(await sdk(), await catalogue())),
  };
}
