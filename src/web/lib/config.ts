/** Settings that the server embeds in the page; never secrets. All are optional, so the page works without them. */
export interface PageConfig {
  /** Whether the server runs with NODE_ENV=production. Monitoring is active only then (spec §9). */
  production?: boolean;
  version?: string;
  /** Path prefix of all profile images (spec §2). */
  profileImagePrefix?: string;
  /** Base URL of the API; `/api` by default, tests set another one. */
  apiBase?: string;
  sentryDsn?: string | null;
  sentryEnvironment?: string;
  gtmId?: string | null;
  privacyPolicyUrl?: string;
  supportUrl?: string;
  /** Whether owners can open the payment provider's billing portal. */
  hasBillingPortal?: boolean;
  /** Whether the operator has set up an app of Slack. */
  hasSlack?: boolean;
  /** ISO 8601; null while the service is not down for maintenance. */
  maintenanceUntil?: string | null;
}

let config: PageConfig | undefined;

/** The settings in `<script type="application/json" id="config">`, parsed at the first call. */
export function pageConfig(): PageConfig {
  config ??= parseConfigElement();
  return config;
}

/** For tests only: their server listens on its own port. */
export function setPageConfig(next: PageConfig): void {
  config = next;
}

function parseConfigElement(): PageConfig {
  const text = document.getElementById('config')?.textContent?.trim();
  return text?.startsWith('{') ? (JSON.parse(text) as PageConfig) : {};
}
