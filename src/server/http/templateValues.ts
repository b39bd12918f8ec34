import type { Config } from '../lib/config';

/** What the page is told by the server, as JSON in its `#config` element. */
interface PageConfig {
  production: boolean;
  version: string;
  profileImagePrefix: string;
  sentryDsn: string | null;
  gtmId: string | null;
  privacyPolicyUrl: string;
  supportUrl: string;
  /** There is a place where owners manage their payment. */
  hasBillingPortal: boolean;
}

const pageConfigOf = (config: Config): PageConfig => ({
  production: config.production,
  version: config.version,
  profileImagePrefix: config.profileImagePrefix,
  sentryDsn: config.sentryDsn ?? null,
  gtmId: config.gtmId ?? null,
  privacyPolicyUrl: config.privacyPolicyUrl,
  supportUrl: config.supportUrl,
  hasBillingPortal: config.billingProvider !== 'ledger' || config.billingPortalUrl !== undefined,
});

/** Text that cannot end the script element it stands in. */
const escapeJsonForScript = (value: object) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const escapeAttribute = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** What stands in a document in the place of `__CONFIG__` and `__VERSION__`, escaped for where they stand. */
export const templateValues = (config: Config): { config: string; version: string } => ({
  config: escapeJsonForScript(pageConfigOf(config)),
  version: escapeAttribute(config.version),
});
