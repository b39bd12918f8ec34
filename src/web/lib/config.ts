/** What the server tells the document: never a secret. All of it is optional so that the bare page still runs. */
export interface PageConfig {
  /** NODE_ENV=production at run time. Monitoring runs only then (spec §9). */
  production?: boolean;
  version?: string;
  /** Before the path of every profile image (spec §2). */
  profileImagePrefix?: string;
  /** Where the API is; `/api` unless a test says otherwise. */
  apiBase?: string;
  sentryDsn?: string | null;
  gtmId?: string | null;
  privacyPolicyUrl?: string;
  supportUrl?: string;
  /** There is a place where owners manage their payment. */
  hasBillingPortal?: boolean;
}

let config: PageConfig | undefined;

/** Reads `<script type="application/json" id="config">` once. */
export function pageConfig(): PageConfig {
  config ??= parseConfigElement();
  return config;
}

/** Tests only: their server listens on a port of its own. */
export function setPageConfig(next: PageConfig): void {
  config = next;
}

function parseConfigElement(): PageConfig {
  const text = document.getElementById('config')?.textContent?.trim();
  return text?.startsWith('{') ? (JSON.parse(text) as PageConfig) : {};
}
