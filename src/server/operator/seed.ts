import { version } from '../../../package.json';
import { ConfigError, readConfig } from '../lib/config';
import { demoPassword } from '../seed/demoOrganizations';
import { demoAccounts, seedDemo } from '../seed/seedDemo';
import { runCommand, withServices } from './runCommand';

/** `npm run seed`: creates the demo data in the embedded database without starting the server. */
runCommand(async () => {
  const config = readConfig(process.env, version);
  if (!config.seedDemo) {
    throw new ConfigError(
      'Demo data needs the embedded database and the ledger, outside production: unset NODE_ENV, DATABASE_URL, BILLING_PROVIDER and SEED_DEMO',
    );
  }
  const isCreated = await withServices(config, seedDemo);
  if (!isCreated) return 'すでに組織があるため、デモのデータは作りませんでした。\n';
  const accounts = demoAccounts.map(({ email, label }) => `  ${email.padEnd(26)}${label}\n`);
  return `デモのデータを作りました。パスワードはすべて ${demoPassword} です。\n${accounts.join('')}`;
});
