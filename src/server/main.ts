import path from 'node:path';
import pino from 'pino';
import { analysisEngine } from './adapters/analysis/analysisEngine';
import { shiftedClock, systemClock } from './adapters/clock';
import { createMailer } from './adapters/mail/mailer';
import { buildApp } from './app';
import { ConfigError, readConfig } from './config';
import { openDatabase } from './db/client';
import { DataDirectoryBusy, DataDirectoryNotWritable } from './db/embedded/dataDirectory';
import { migrate } from './db/migrate';
import { startJobs } from './jobs/start';
import { readVersion } from './readVersion';
import { demoAccounts, seedDemo } from './seed/seedDemo';
import type { Services } from './services';

/** What a person can mend; everything else is shown with its stack. */
const plain = [ConfigError, DataDirectoryBusy, DataDirectoryNotWritable];

serve().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});

async function serve(): Promise<void> {
  const config = readConfig(process.env, readVersion());
  const log = pino({ level: process.env.LOG_LEVEL ?? (config.production ? 'info' : 'warn') });
  const clock = config.testClock ? shiftedClock(config.testClock) : systemClock;
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };

  try {
    const database = await openDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
      log: (level, message, details) => log[level](details ?? {}, message),
      // The next start recovers; going on without a database would only refuse people.
      onLost: (error) => {
        log.fatal({ err: error }, 'The embedded database stopped');
        process.exit(1);
      },
    });
    closers.push(() => database.close());
    await migrate(database);
    const mailer = createMailer(config);
    closers.push(async () => mailer.close());
    const parts = { config, log, clock, database, mailer, analysis: analysisEngine(config.analysisLlm, log) };
    const jobs = await startJobs(parts);
    closers.push(() => jobs.stop());
    const services: Services = { ...parts, jobs };
    if (config.seedDemo) await seedDemo(services);

    const app = await buildApp(services, { webDir: path.resolve('build/web') });
    closers.push(() => app.close());
    await app.listen({ port: config.port, host: config.host });
    greet(app.server.address(), config.seedDemo);
  } catch (error) {
    await close();
    throw error;
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'Closing failed');
          process.exit(1);
        },
      );
    });
  }

  function greet(address: unknown, demo: boolean): void {
    const port =
      typeof address === 'object' && address !== null && 'port' in address ? address.port : config.port;
    const lines = [`コエノワ ${config.version}: http://localhost:${String(port)}/login`];
    if (demo) {
      lines.push('', 'デモのアカウント（パスワードはすべて Koenowa-demo-1）:');
      lines.push(...demoAccounts.map(({ email, label }) => `  ${email.padEnd(26)}${label}`));
      lines.push('', `送信されるはずだったメール: http://localhost:${String(port)}/dev/mailbox`);
    }
    process.stdout.write(`${lines.join('\n')}\n`);
  }
}

function explain(error: unknown): string {
  if (plain.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE')
      return `PORT ${process.env.PORT ?? 3000} is already in use; stop the other program or set PORT`;
    if (error.code === 'EACCES')
      return `PORT ${process.env.PORT ?? 3000} may not be used by this user; set PORT to 1024 or above`;
    if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND')
      return 'The database at DATABASE_URL does not answer';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
