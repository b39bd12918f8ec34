import { operatorErrors } from '../describeStartupError';
import { ConfigError, readConfig } from '../lib/config';
import { openServices } from '../openServices';
import { readVersion } from '../readVersion';
import { demoPassword } from './demoOrganizations';
import { demoAccounts, seedDemo } from './seedDemo';

/** `npm run seed`: creates the demo data in the embedded database without starting the server. */
runSeedCommand().catch((error: unknown) => {
  const isPlain = operatorErrors.some((errorClass) => error instanceof errorClass);
  process.stderr.write(
    `${error instanceof Error ? (isPlain ? error.message : error.stack) : String(error)}\n`,
  );
  process.exitCode = 1;
});

async function runSeedCommand(): Promise<void> {
  const config = readConfig(process.env, readVersion());
  if (!config.seedDemo) {
    throw new ConfigError(
      'Demo data needs the embedded database and the ledger, outside production: unset NODE_ENV, DATABASE_URL, BILLING_PROVIDER and SEED_DEMO',
    );
  }
  const { services, close } = await openServices(config, {
    logLevel: process.env.LOG_LEVEL ?? 'warn',
    work: false,
  });
  try {
    process.stdout.write(
      (await seedDemo(services))
        ? `デモのデータを作りました。パスワードはすべて ${demoPassword} です。\n${demoAccounts.map(({ email, label }) => `  ${email.padEnd(26)}${label}\n`).join('')}`
        : 'すでに組織があるため、デモのデータは作りませんでした。\n',
    );
  } finally {
    await close();
  }
}
