import type { Config } from '../lib/config';

/** The configuration of the web application, as JSON in the `#config` element of its documents. */
interface PageConfig {
  production: boolean;
  version: string;
  profileImagePrefix: string;
  sentryDsn: string | null;
  sentryEnvironment: string;
  gtmId: string | null;
  privacyPolicyUrl: string;
  supportUrl: string;
  hasBillingPortal: boolean;
  hasSlack: boolean;
  maintenanceUntil: string | null;
}

const pageConfigOf = (config: Config): PageConfig => ({
  production: config.production,
  version: config.version,
  profileImagePrefix: config.profileImagePrefix,
  sentryDsn: config.sentryDsn ?? null,
  sentryEnvironment: config.sentryEnvironment,
  gtmId: config.gtmId ?? null,
  privacyPolicyUrl: config.privacyPolicyUrl,
  supportUrl: config.supportUrl,
  hasBillingPortal: config.billingProvider !== 'ledger' || config.billingPortalUrl !== undefined,
  hasSlack: config.slack !== undefined,
  maintenanceUntil: config.maintenanceUntil?.toISOString() ?? null,
});

/** The same JSON with `<`, `>` and `&` escaped, so that it cannot end the script element that contains it. */
export const escapeJsonForScript = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

const escapeAttribute = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** The escaped values of the placeholders `__CONFIG__` and `__VERSION__`. */
export const documentPlaceholders = (config: Config): { config: string; version: string } => ({
  config: escapeJsonForScript(JSON.stringify(pageConfigOf(config))),
  version: escapeAttribute(config.version),
});
