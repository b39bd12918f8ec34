import { version } from '../../../package.json';
import { readConfig } from '../lib/config';
import { openServices } from '../openServices';
import { logLevel, runCommand } from './runCommand';

/** `npm run migrate`: applies pending migrations, and creates what the job queues need, without starting a server. */
runCommand(async () => {
  const config = { ...readConfig(process.env, version), migrateOnStart: true };
  const { appliedMigrations, close } = await openServices(config, { logLevel, work: false });
  await close();
  if (appliedMigrations.length === 0) return 'The schema is up to date: no migration was pending.\n';
  return appliedMigrations.map((name) => `Applied ${name}\n`).join('');
});
