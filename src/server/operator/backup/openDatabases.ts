import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, type Database } from '../../db/client';
import type { DataSource } from '../../db/dataCopy/dataSource';
import type { LogFunction } from '../../db/pool';
import { openBoss } from '../../jobs/boss';
import { jobTable } from '../../jobs/jobTable';
import { ConfigError, type Config } from '../../lib/config';
import { createLog } from '../../lib/createLog';
import { logLevel } from '../runCommand';

// The standard output is for the result.
const log = createLog(logLevel, process.stderr);
const logLine: LogFunction = (level, message, details) => log[level](details ?? {}, message);

type Place = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl'>>;

/** The result of `use` with a database as it is: not migrated. */
export async function withDatabase<T>(
  { dataDir, databaseUrl }: Place,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({
    dataDir,
    log: logLine,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  return use(database).finally(() => database.close());
}

/** Throws where the embedded database does not exist; opening would create it. */
export function expectData({ dataDir, databaseUrl }: Place): void {
  if (databaseUrl === undefined && !existsSync(path.join(dataDir, 'database', 'PG_VERSION')))
    throw new ConfigError(`DATA_DIR=${dataDir} has no database; set DATA_DIR or DATABASE_URL`);
}

/** Creates the queues of this release and those of the source in a database. */
export async function prepareQueues(source: DataSource, database: Database): Promise<void> {
  const names = new Set(jobTable.map(({ name }) => name));
  for (const table of source.tables.filter(({ name }) => name === 'pgboss.queue')) {
    for await (const lines of source.readLines(table))
      for (const line of lines) names.add((JSON.parse(line) as { name: string }).name);
  }
  const boss = await openBoss({ database, log }, [...names], { supervise: false });
  await boss.stop({ graceful: false, close: false });
}
