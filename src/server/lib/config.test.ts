import { acceptedSecretKeys, ConfigError, readConfig } from './config';

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'x'.repeat(32),
  PUBLIC_URL: 'https://koenowa.example',
};

const slackApp = { SLACK_CLIENT_ID: '1.2', SLACK_CLIENT_SECRET: 's' };
const tokenKey = Buffer.alloc(32, 1).toString('base64');

test('every setting has a default outside production', () => {
  expect(readConfig({}, '1.0.0')).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    migrateOnStart: true,
    seedDemo: true,
    profileImagePrefix: '/profile',
    version: '1.0.0',
  });
});

test('production needs its secrets only, and has no demo data', () => {
  expect(
    readConfig({ ...production, HOST: '0.0.0.0', DATABASE_URL: 'postgresql://db/koenowa' }, '1'),
  ).toMatchObject({
    production: true,
    host: '0.0.0.0',
    seedDemo: false,
    databaseUrl: 'postgresql://db/koenowa',
  });
});

test('files are stored in a bucket if one is set', () => {
  const bucket = { S3_BUCKET: 'koenowa', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
  expect(readConfig({}, '1').s3).toBeUndefined();
  expect(readConfig({ ...bucket, S3_ENDPOINT: 'https://s3.example/' }, '1').s3).toEqual({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'koenowa',
    accessKey: 'key',
    secretKey: 'secret',
  });
});

test('errors are reported to a project of Sentry, by the name of the installation', () => {
  const dsn = 'https://0a1b@o1.ingest.sentry.example/42';
  expect(readConfig({}, '1').sentryDsn).toBeUndefined();
  expect(readConfig({ SENTRY_DSN: dsn }, '1')).toMatchObject({
    sentryDsn: dsn,
    sentryEnvironment: 'production',
  });
  expect(readConfig({ SENTRY_ENVIRONMENT: 'staging' }, '1').sentryEnvironment).toBe('staging');
  for (const wrong of ['0a1b', 'https://sentry.example/42', 'https://0a1b@sentry.example'])
    expect(() => readConfig({ SENTRY_DSN: wrong }, '1')).toThrow('SENTRY_DSN must be an address such as');
});

test('the secret key before is accepted beside the one that replaces it', () => {
  expect(acceptedSecretKeys(readConfig(production, '1'))).toEqual([production.SECRET_KEY]);
  const both = { ...production, SECRET_KEY_BEFORE: 'y' };
  expect(acceptedSecretKeys(readConfig(both, '1'))).toEqual([production.SECRET_KEY, 'y']);
  expect(() => readConfig({ ...both, SECRET_KEY_BEFORE: production.SECRET_KEY }, '1')).toThrow('must differ');
});

test('Stripe is the billing provider if set, with its keys and without demo data', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(readConfig(keys, '1')).toMatchObject({
    billingProvider: 'ledger',
    stripe: undefined,
    seedDemo: true,
  });
  const stripe = { ...keys, BILLING_PROVIDER: 'stripe', STRIPE_API_URL: 'http://127.0.0.1:12111/' };
  expect(readConfig(stripe, '1')).toMatchObject({
    billingProvider: 'stripe',
    stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: 'http://127.0.0.1:12111' },
    seedDemo: false,
  });
});

test('Slack is set up by an app and the keys that encrypt its tokens, newest first', () => {
  expect(readConfig({}, '1').slack).toBeUndefined();
  const env = { ...slackApp, SLACK_TOKEN_KEYS: `new:${tokenKey}, old:${tokenKey}` };
  expect(readConfig(env, '1').slack).toEqual({
    clientId: '1.2',
    clientSecret: 's',
    tokenKeys: ['new', 'old'].map((id) => ({ id, key: Buffer.alloc(32, 1) })),
    apiUrl: 'https://slack.com/api',
    authorizeUrl: 'https://slack.com/oauth/v2/authorize',
  });
});

test('metrics are served on this machine only unless an address is set, and nowhere without a port', () => {
  expect(readConfig({ METRICS_HOST: '0.0.0.0' }, '1').metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '9464' }, '1').metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(readConfig({ ...production, METRICS_PORT: '9464', METRICS_HOST: '10.0.0.1' }, '1').metrics).toEqual({
    port: 9464,
    host: '10.0.0.1',
  });
});

test('profile images of local development have their own prefix (spec §2)', () => {
  expect(readConfig({ APP_ENV: 'local' }, '1').profileImagePrefix).toBe('/local/profile');
});

test.each([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '70000' }],
  ['HOST', { HOST: '0.0.0.0' }],
  ['METRICS_PORT', { METRICS_PORT: 'yes' }],
  ['MAIL_CONCURRENCY', { MAIL_CONCURRENCY: '0' }],
  ['METRICS_PORT', { PORT: '9464', METRICS_PORT: '9464' }],
  ['METRICS_HOST', { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://u:p@db1:5432,db2:5432/koenowa' }],
  ['TRUSTED_PROXIES', { ...production, TRUSTED_PROXIES: 'proxy.example' }],
  ['TRUSTED_PROXIES', { ...production, TRUSTED_PROXIES: '10.0.0.0/33' }],
  ['TRUSTED_PROXIES', { ...production, TRUSTED_PROXIES: 'loopback,' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'koenowa.example' }],
  ['TEST_CLOCK', { TEST_CLOCK: 'yesterday' }],
  ['SEED_DEMO', { SEED_DEMO: 'yes' }],
  ['MIGRATE_ON_START', { MIGRATE_ON_START: '0' }],
  ['BILLING_PROVIDER', { BILLING_PROVIDER: 'cash' }],
  ['STRIPE_SECRET_KEY', { BILLING_PROVIDER: 'stripe', STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
  ['STRIPE_SECRET_KEY', { BILLING_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'pk_test_1' }],
  ['STRIPE_WEBHOOK_SECRET', { BILLING_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' }],
  [
    'STRIPE_API_URL',
    {
      BILLING_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'rk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: 'x',
    },
  ],
  ['SLACK_CLIENT_SECRET', { SLACK_CLIENT_ID: '1.2' }],
  ['SLACK_TOKEN_KEYS', slackApp],
  ['SLACK_TOKEN_KEYS', { ...slackApp, SLACK_TOKEN_KEYS: tokenKey }],
  ['SLACK_TOKEN_KEYS', { ...slackApp, SLACK_TOKEN_KEYS: 'a:c2hvcnQ=' }],
  ['SLACK_TOKEN_KEYS', { ...slackApp, SLACK_TOKEN_KEYS: `a:${tokenKey},a:${tokenKey}` }],
  ['SLACK_API_URL', { ...slackApp, SLACK_TOKEN_KEYS: `a:${tokenKey}`, SLACK_API_URL: 'slack' }],
  ['INVOICE_REGISTRATION_NUMBER', { INVOICE_REGISTRATION_NUMBER: '1234567890123' }],
  ['BILLING_PORTAL_URL', { BILLING_PORTAL_URL: 'portal.example' }],
  ['ANALYSIS_LLM_MODEL', { ANALYSIS_LLM_URL: 'http://localhost:1' }],
  ['S3_ENDPOINT', { S3_BUCKET: 'koenowa' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'http://localhost:1' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 'localhost', S3_BUCKET: 'koenowa' }],
  ['S3_SECRET_KEY', { S3_ENDPOINT: 'http://localhost:1', S3_BUCKET: 'koenowa', S3_ACCESS_KEY: 'k' }],
  ['SECRET_KEY', { NODE_ENV: 'production', PUBLIC_URL: 'https://x.example' }],
  ['SECRET_KEY', { ...production, SECRET_KEY: 'short' }],
  ['PUBLIC_URL', { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32) }],
  ['TEST_CLOCK', { ...production, TEST_CLOCK: '2026-11-20T00:00:00Z' }],
])('an error in %s is reported in one line with its name: %j', (name, env) => {
  expect(() => readConfig(env, '1')).toThrow(ConfigError);
  expect(() => readConfig(env, '1')).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
});

test('the seller is an example outside production only; | separates lines of the bank account', () => {
  expect(readConfig(production, '1').seller).toEqual({
    name: 'コエノワ',
    registrationNumber: null,
    bankAccount: [],
    address: null,
    phone: null,
  });
  expect(readConfig({}, '1').seller.registrationNumber).toMatch(/^T\d{13}$/);
  const { seller } = readConfig({ ...production, INVOICE_BANK_ACCOUNT: '見本銀行 | 普通 1|' }, '1');
  expect(seller.bankAccount).toEqual(['見本銀行', '普通 1']);
  const contact = { INVOICE_SELLER_ADDRESS: '〒150-0001 東京都渋谷区', INVOICE_SELLER_PHONE: '03-1234-5678' };
  expect(readConfig({ ...production, ...contact }, '1').seller).toMatchObject({
    address: '〒150-0001 東京都渋谷区',
    phone: '03-1234-5678',
  });
});

test('error messages contain no secrets', () => {
  expect(() => readConfig({ ...production, SECRET_KEY: 'hunter2' }, '1')).not.toThrow(/hunter2/);
});
