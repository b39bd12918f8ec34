import pino from 'pino';
import { analysisEngine } from '../../src/server/adapters/analysis/analysisEngine';
import { systemClock } from '../../src/server/adapters/clock';
import { createMailer } from '../../src/server/adapters/mail/mailer';
import { readConfig } from '../../src/server/config';
import { openDatabase } from '../../src/server/db/client';
import { migrate } from '../../src/server/db/migrate';
import { startJobs } from '../../src/server/jobs/start';
import type { Services } from '../../src/server/services';

/** A database for the measurements: a data directory (embedded) or a PostgreSQL address. */
export interface Place {
  kind: 'embedded' | 'server';
  at: string;
}

/** What main.ts builds before it listens, on a database of ours; without `work` jobs are queued and left alone. */
export async function openServices(
  { kind, at }: Place,
  { work }: { work: boolean },
): Promise<{ services: Services; close(): Promise<void> }> {
  const config = readConfig(
    kind === 'embedded' ? { DATA_DIR: at, LOG_LEVEL: 'warn' } : { DATABASE_URL: at, LOG_LEVEL: 'warn' },
    'bench',
  );
  const log = pino({ level: 'warn' });
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log: (level, message, details) => log[level](details ?? {}, message),
  });
  await migrate(database);
  const mailer = createMailer(config);
  const analysis = analysisEngine(config.analysisLlm, log);
  const parts = { config, log, clock: systemClock, database, mailer, analysis };
  const jobs = await startJobs(parts, { work });
  return {
    services: { ...parts, jobs },
    close: async () => {
      await jobs.stop();
      mailer.close();
      await database.close();
    },
  };
}
