import pino from 'pino';
import { shiftedClock, systemClock } from '../adapters/clock';
import { ConfigError, readConfig } from '../lib/config';
import { openDatabase } from '../db/client';
import { operatorErrors } from '../describeStartupError';
import { migrate } from '../db/migrate';
import { readVersion } from '../readVersion';
import { demoPassword } from './demoOrganizations';
import { demoAccounts, seedDemo } from './seedDemo';

/** `npm run seed`: creates the demo data in the embedded database without starting the server. */
runSeedCommand().catch((error: unknown) => {
  const isOperatorError = operatorErrors.some((errorClass) => error instanceof errorClass);
  process.stderr.write(
    `${error instanceof Error ? (isOperatorError ? error.message : error.stack) : String(error)}\n`,
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
  const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' });
  const database = await openDatabase({
    dataDir: config.dataDir,
    log: (level, message, details) => log[level](details ?? {}, message),
  });
  try {
    await migrate(database);
    const clock = config.testClock ? shiftedClock(config.testClock) : systemClock;
    const created = await seedDemo({ database, clock, config, log });
    process.stdout.write(
      created
        ? `デモのデータを作りました。パスワードはすべて ${demoPassword} です。\n${demoAccounts.map(({ email, label }) => `  ${email.padEnd(26)}${label}\n`).join('')}`
        : 'すでに組織があるため、デモのデータは作りませんでした。\n',
    );
  } finally {
    await database.close();
  }
}
