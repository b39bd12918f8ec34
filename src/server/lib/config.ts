import { isIP } from 'node:net';
import path from 'node:path';
import { parseEncryptionKeys, type EncryptionKey } from './tokenCipher';

/** The settings, read from environment variables and validated once at start; see config/env.example. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** The address at which the operator reads metrics; undefined if they are not served. */
  metrics: { port: number; host: string } | undefined;
  /** Proxies whose X-Forwarded-For header is trusted: Fastify's `trustProxy`. */
  trustedProxies: string | false;
  /** Base URL of the product for links in mails, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** False: only the command `migrate` changes the schema, and a server does not start on an older one. */
  migrateOnStart: boolean;
  /** Signs URLs of the local storage; link tokens and rate limit keys are derived from it. */
  secretKey: string;
  /** The secret key before, while it is being replaced: what it signed is still accepted. */
  formerSecretKey: string | undefined;
  seedDemo: boolean;
  testClock: Date | undefined;
  /** Set: the service is down for maintenance until about then, and the database is not opened. */
  maintenanceUntil: Date | undefined;
  /** spec §2: `/local/profile` in local development, otherwise `/profile`. */
  profileImagePrefix: '/local/profile' | '/profile';
  smtpUrl: string | undefined;
  /** How many mails this process sends at a time. */
  mailConcurrency: number;
  mailFrom: string;
  sentryDsn: string | undefined;
  /** The name of this installation in error reports. */
  sentryEnvironment: string;
  /** The base URL of an OpenTelemetry collector for traces; undefined: none. */
  tracesUrl: string | undefined;
  gtmId: string | undefined;
  privacyPolicyUrl: string;
  supportUrl: string;
  /** The module that stores plans and invoices (product §7). */
  billingProvider: 'ledger' | 'stripe';
  /** Set if Stripe is the billing provider. */
  stripe: StripeConfig | undefined;
  /** Undefined: no app of Slack is set up. */
  slack: SlackConfig | undefined;
  /** The seller printed on every billing document; address and phone only where they are set. */
  seller: {
    name: string;
    registrationNumber: string | null;
    bankAccount: readonly string[];
    address: string | null;
    phone: string | null;
  };
  /** URL where owners manage their payment. */
  billingPortalUrl: string | undefined;
  /** A service with the API of zipcloud; undefined: the bundled data. */
  postalApiUrl: string | undefined;
  analysisLlm: { url: string; model: string; key: string | undefined } | undefined;
  /** Undefined: files are stored in `dataDir`. */
  s3: S3Config | undefined;
  version: string;
}

/** An S3-compatible service; browsers must be able to reach its endpoint. */
export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface StripeConfig {
  secretKey: string;
  /** Verifies the signatures of requests to /api/subscriptions/webhook. */
  webhookSecret: string;
  /** Base URL of the Stripe API; undefined: that of Stripe itself. */
  apiUrl: string | undefined;
}

export interface SlackConfig {
  clientId: string;
  clientSecret: string;
  /** Encrypt the stored tokens of workspaces, newest first. */
  tokenKeys: readonly EncryptionKey[];
  /** Base URL of the API, and the page where people allow the connection. */
  apiUrl: string;
  authorizeUrl: string;
}

/** A setting is missing or invalid. The message is one line for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The secret keys whose signatures are accepted. */
export const acceptedSecretKeys = ({
  secretKey,
  formerSecretKey,
}: Pick<Config, 'secretKey' | 'formerSecretKey'>): readonly string[] =>
  formerSecretKey === undefined ? [secretKey] : [secretKey, formerSecretKey];

type Environment = Record<string, string | undefined>;
/** The text of a variable; undefined where it is missing or blank. */
type ReadText = (name: string) => string | undefined;

/** Networks that are not reachable from the internet. */
const trustedProxyNames = ['loopback', 'linklocal', 'uniquelocal'];
const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

/** Reads and validates the environment variables; throws ConfigError. */
export function readConfig(env: Environment, version: string): Config {
  const text: ReadText = (name) => env[name]?.trim() || undefined;
  const production = text('NODE_ENV') === 'production';
  const requiredInProduction = (name: string, otherwise: string) => {
    const value = text(name);
    if (value === undefined && production) throw new ConfigError(`${name} must be set in production`);
    return value ?? otherwise;
  };

  const port = parseInteger('PORT', text('PORT') ?? '3000', 0, 65_535);
  const parseHost = (name: string, host = '127.0.0.1') => {
    if (production || loopbackHosts.has(host)) return host;
    throw new ConfigError(
      `${name}=${host} is only allowed in production (NODE_ENV=production); leave it out to use 127.0.0.1`,
    );
  };
  const metricsPort = text('METRICS_PORT');
  if (metricsPort !== undefined && metricsPort === String(port) && port !== 0)
    throw new ConfigError('METRICS_PORT must differ from PORT');
  const databaseUrl = text('DATABASE_URL');
  const secretKey = requiredInProduction('SECRET_KEY', 'only-for-development-on-this-computer');
  if (production && secretKey.length < 32)
    throw new ConfigError('SECRET_KEY must have at least 32 characters');
  const formerSecretKey = text('SECRET_KEY_BEFORE');
  if (formerSecretKey === secretKey)
    throw new ConfigError('SECRET_KEY_BEFORE must differ from SECRET_KEY: it is the one that was replaced');
  const maintenanceUntil = text('MAINTENANCE_UNTIL');
  const testClock = text('TEST_CLOCK');
  if (testClock !== undefined && production) throw new ConfigError('TEST_CLOCK is not allowed in production');
  const postalApiUrl = text('POSTAL_API_URL');
  const tracesUrl = text('OTEL_EXPORTER_OTLP_ENDPOINT');
  const billingPortalUrl = text('BILLING_PORTAL_URL');
  const billingProvider = parseChoice('BILLING_PROVIDER', text('BILLING_PROVIDER') ?? 'ledger', [
    'ledger',
    'stripe',
  ]);
  const sentryDsn = text('SENTRY_DSN');

  return {
    production,
    port,
    host: parseHost('HOST', text('HOST')),
    metrics:
      metricsPort === undefined
        ? undefined
        : {
            port: parseInteger('METRICS_PORT', metricsPort, 0, 65_535),
            host: parseHost('METRICS_HOST', text('METRICS_HOST')),
          },
    trustedProxies:
      production && parseProxies('TRUSTED_PROXIES', text('TRUSTED_PROXIES') ?? trustedProxyNames.join(',')),
    publicUrl: parseUrl('PUBLIC_URL', requiredInProduction('PUBLIC_URL', `http://localhost:${port}`)),
    dataDir: path.resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl: databaseUrl && parseDatabaseUrl(databaseUrl),
    migrateOnStart:
      parseChoice('MIGRATE_ON_START', text('MIGRATE_ON_START') ?? 'true', ['true', 'false']) === 'true',
    secretKey,
    formerSecretKey,
    seedDemo:
      !production &&
      databaseUrl === undefined &&
      // The paying customer of the demo data exists in the ledger only, not at Stripe.
      billingProvider === 'ledger' &&
      parseChoice('SEED_DEMO', text('SEED_DEMO') ?? 'auto', ['auto', 'off']) === 'auto',
    maintenanceUntil:
      maintenanceUntil === undefined ? undefined : parseInstant('MAINTENANCE_UNTIL', maintenanceUntil),
    testClock: testClock === undefined ? undefined : parseInstant('TEST_CLOCK', testClock),
    profileImagePrefix: text('APP_ENV') === 'local' ? '/local/profile' : '/profile',
    smtpUrl: text('SMTP_URL'),
    mailConcurrency: parseInteger('MAIL_CONCURRENCY', text('MAIL_CONCURRENCY') ?? '4', 1, 32),
    mailFrom: text('MAIL_FROM') ?? 'コエノワ <no-reply@koenowa.example>',
    sentryDsn: sentryDsn && parseDsn(sentryDsn),
    sentryEnvironment: text('SENTRY_ENVIRONMENT') ?? 'production',
    tracesUrl: tracesUrl && parseUrl('OTEL_EXPORTER_OTLP_ENDPOINT', tracesUrl),
    gtmId: text('GTM_ID'),
    privacyPolicyUrl: parseUrl(
      'PRIVACY_POLICY_URL',
      text('PRIVACY_POLICY_URL') ?? 'https://koenowa.example/privacy',
    ),
    supportUrl: parseUrl('SUPPORT_URL', text('SUPPORT_URL') ?? 'https://koenowa.example/support'),
    billingProvider,
    stripe: billingProvider === 'stripe' ? readStripe(text) : undefined,
    slack: readSlack(text),
    // Example data in development, so that the demo shows complete invoices.
    seller: readSeller((name, example) => text(name) ?? (production ? undefined : example)),
    billingPortalUrl: billingPortalUrl && parseUrl('BILLING_PORTAL_URL', billingPortalUrl),
    postalApiUrl: postalApiUrl && parseUrl('POSTAL_API_URL', postalApiUrl),
    analysisLlm: readAnalysisLlm(text),
    s3: readS3(text),
    version,
  };
}

function readStripe(text: ReadText): StripeConfig {
  const apiUrl = text('STRIPE_API_URL');
  return {
    secretKey: parseStripeKey('STRIPE_SECRET_KEY', text('STRIPE_SECRET_KEY'), /^(sk|rk)_/, 'sk_ or rk_'),
    webhookSecret: parseStripeKey(
      'STRIPE_WEBHOOK_SECRET',
      text('STRIPE_WEBHOOK_SECRET'),
      /^whsec_/,
      'whsec_',
    ),
    apiUrl: apiUrl && parseUrl('STRIPE_API_URL', apiUrl),
  };
}

function readSlack(text: ReadText): SlackConfig | undefined {
  const clientId = text('SLACK_CLIENT_ID');
  if (clientId === undefined) return undefined;
  const required = (name: string) => text(name) ?? throwMissing(name, 'SLACK_CLIENT_ID');
  return {
    clientId,
    clientSecret: required('SLACK_CLIENT_SECRET'),
    tokenKeys: parseKeys('SLACK_TOKEN_KEYS', required('SLACK_TOKEN_KEYS')),
    apiUrl: parseUrl('SLACK_API_URL', text('SLACK_API_URL') ?? 'https://slack.com/api'),
    authorizeUrl: parseUrl(
      'SLACK_AUTHORIZE_URL',
      text('SLACK_AUTHORIZE_URL') ?? 'https://slack.com/oauth/v2/authorize',
    ),
  };
}

function readSeller(text: (name: string, example?: string) => string | undefined): Config['seller'] {
  return {
    name: text('INVOICE_SELLER_NAME') ?? 'コエノワ',
    registrationNumber: parseRegistrationNumber(text('INVOICE_REGISTRATION_NUMBER', 'T1234567890123')),
    bankAccount: splitLines(
      text('INVOICE_BANK_ACCOUNT', '見本銀行 本店営業部|普通 1234567|カ）コエノワ') ?? '',
    ),
    address: text('INVOICE_SELLER_ADDRESS', '〒100-0001 東京都千代田区千代田1-1 見本ビル5階') ?? null,
    phone: text('INVOICE_SELLER_PHONE', '03-0000-0000') ?? null,
  };
}

function readAnalysisLlm(text: ReadText): Config['analysisLlm'] {
  const url = text('ANALYSIS_LLM_URL');
  if (url === undefined) return undefined;
  return {
    url: parseUrl('ANALYSIS_LLM_URL', url),
    model: text('ANALYSIS_LLM_MODEL') ?? throwMissing('ANALYSIS_LLM_MODEL', 'ANALYSIS_LLM_URL'),
    key: text('ANALYSIS_LLM_KEY'),
  };
}

function readS3(text: ReadText): S3Config | undefined {
  const endpoint = text('S3_ENDPOINT');
  if (endpoint === undefined) {
    if (text('S3_BUCKET') !== undefined) throwMissing('S3_ENDPOINT', 'S3_BUCKET');
    return undefined;
  }
  const required = (name: string) => text(name) ?? throwMissing(name, 'S3_ENDPOINT');
  return {
    endpoint: parseUrl('S3_ENDPOINT', endpoint),
    bucket: required('S3_BUCKET'),
    region: text('S3_REGION') ?? 'us-east-1',
    accessKey: required('S3_ACCESS_KEY'),
    secretKey: required('S3_SECRET_KEY'),
  };
}

function throwMissing(name: string, because: string): never {
  throw new ConfigError(`${name} must be set when ${because} is set`);
}

function parseKeys(name: string, value: string): readonly EncryptionKey[] {
  const keys = parseEncryptionKeys(value);
  if (!keys) throw new ConfigError(`${name} must list id:key, each key 32 bytes in base64, the newest first`);
  return keys;
}

/** A secret of Stripe, which is never part of an error message. */
function parseStripeKey(name: string, value: string | undefined, pattern: RegExp, start: string): string {
  if (value === undefined) throw new ConfigError(`${name} must be set when BILLING_PROVIDER is stripe`);
  if (!pattern.test(value)) throw new ConfigError(`${name} must start with ${start}`);
  return value;
}

function parseInteger(name: string, value: string, min: number, max: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}"`);
  }
  return number;
}

function parseChoice<T extends string>(name: string, value: string, values: readonly T[]): T {
  const found = values.find((candidate) => candidate === value);
  if (found === undefined)
    throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${value}"`);
  return found;
}

function parseInstant(name: string, value: string): Date {
  const parsed = new Date(value);
  if (Number.isNaN(parsed.getTime()))
    throw new ConfigError(`${name} must be an instant such as 2026-11-20T09:00:00+09:00`);
  return parsed;
}

function parseUrl(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:/.test(value))
    throw new ConfigError(`${name} must be an http(s) address`);
  return value.replace(/\/+$/, '');
}

/** Where Sentry receives reports, with a key that may only send them. */
function parseDsn(value: string): string {
  if (!/^https?:\/\/\w+@[^/@]+\/\d+$/.test(value))
    throw new ConfigError('SENTRY_DSN must be an address such as https://key@sentry.example/42');
  return value;
}

/** A comma-separated list of the names above, addresses and networks such as 203.0.113.0/24. */
function parseProxies(name: string, value: string): string {
  for (const entry of value.split(',').map((part) => part.trim())) {
    const [base = '', bits = '0', ...rest] = entry.split('/');
    const maxBits = { 4: 32, 6: 128 }[isIP(base)] ?? -1;
    const isNetwork = /^\d+$/.test(bits) && Number(bits) <= maxBits && rest.length === 0;
    if (!isNetwork && !trustedProxyNames.includes(entry))
      throw new ConfigError(
        `${name} must list addresses, networks such as 203.0.113.0/24, or ${trustedProxyNames.join(', ')}, not "${entry}"`,
      );
  }
  return value;
}

/** The lines of a text, separated by `|`. */
const splitLines = (text: string): string[] =>
  text
    .split('|')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The registration number of a qualified invoice issuer (適格請求書発行事業者); null for other sellers. */
function parseRegistrationNumber(value: string | undefined): string | null {
  if (value !== undefined && !/^T\d{13}$/.test(value))
    throw new ConfigError('INVOICE_REGISTRATION_NUMBER must be T and 13 digits');
  return value ?? null;
}

function parseDatabaseUrl(value: string): string {
  if (!/^postgres(ql)?:/.test(value)) throw new ConfigError('DATABASE_URL must start with postgresql://');
  if (/^\w+:\/\/([^/?]*@)?[^/?]*,/.test(value))
    throw new ConfigError(
      'DATABASE_URL must name one host: that of the primary, or of a proxy that leads to it',
    );
  return value;
}
