import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from './client';
import {
  howToMigrate,
  MigrationError,
  migrationsFolder,
  readMigrations,
  type Migration,
} from './migrationFiles';

// An arbitrary constant; other advisory locks of the product must use different ones.
const advisoryLockKey = 7_270_215_881;
const lockPauseMs = 200;

/**
 * The start of a migration whose statements run outside of a transaction, as `create index concurrently` has to, during
 * which others write. The other files are each one transaction.
 */
const statementByStatement = '-- Statement by statement';

/**
 * Applies the pending migrations of `directory`, each file in one transaction unless it says otherwise, and returns their
 * names. Forward only; `upTo` leaves those with a higher number. Several processes may call it at the same time: one applies the migrations,
 * the others wait.
 */
export async function migrate(
  { pool }: Pick<Database, 'pool'>,
  directory = migrationsFolder(),
  upTo?: number,
): Promise<string[]> {
  const migrations = (await readMigrations(directory)).slice(0, upTo);
  const client = await pool.connect();
  try {
    // A migration, or waiting for another process to apply it, may take longer than the timeouts of requests.
    await client.query('set statement_timeout = 0');
    await client.query('set lock_timeout = 0');
    await lock(client);
    return await applyPending(client, migrations);
  } finally {
    // The connection is closed and not reused, which releases the lock and discards the settings.
    client.release(true);
  }
}

/**
 * Throws MigrationError unless the database has every migration of `directory`. It may have later ones: those of a release
 * that is being rolled out or was rolled back.
 */
export async function expectMigrated(
  { pool }: Pick<Database, 'pool'>,
  directory = migrationsFolder(),
): Promise<void> {
  const migrations = await readMigrations(directory);
  const { rows: tables } = await pool.query<{ found: boolean }>(
    `select to_regclass('schema_migration') is not null as found`,
  );
  const applied = tables[0]?.found ? await listApplied(pool) : [];
  const missing = migrations.slice(applied.length);
  if (missing[0]) {
    const others = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
    throw new MigrationError(
      `The database does not have migration ${missing[0].name}${others}; ${howToMigrate}`,
    );
  }
  migrations.forEach((migration, index) => checkApplied(applied[index]!, migration));
}

export type AppliedMigration = Omit<Migration, 'sql'>;

export async function listApplied(connection: pg.Pool | pg.PoolClient): Promise<AppliedMigration[]> {
  const { rows } = await connection.query<AppliedMigration>(
    'select number, name, checksum from schema_migration order by number',
  );
  return rows;
}

/** Not `pg_advisory_lock`: a statement that waits has a snapshot, and an index that is made concurrently waits for its end. */
async function lock(client: pg.PoolClient): Promise<void> {
  const tryLock = async () => {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      advisoryLockKey,
    ]);
    return rows[0]?.locked;
  };
  while (!(await tryLock())) await wait(lockPauseMs);
}

async function applyPending(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(`
    create table if not exists schema_migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const applied = await listApplied(client);
  applied.forEach((migration, index) => checkApplied(migration, migrations[index]));
  const pending = migrations.slice(applied.length);
  for (const migration of pending) await applyMigration(client, migration);
  return pending.map(({ name }) => name);
}

function checkApplied(applied: AppliedMigration, file: Migration | undefined): void {
  if (file === undefined || file.number !== applied.number) {
    throw new MigrationError(
      `The database has migration ${applied.name}, which this version of the program does not have; after a roll-back start it with MIGRATE_ON_START=false`,
    );
  }
  if (file.checksum !== applied.checksum) {
    throw new MigrationError(
      `Migration ${file.name} was changed after it had been applied; write a new one instead`,
    );
  }
}

async function applyMigration(
  client: pg.PoolClient,
  { number, name, sql, checksum }: Migration,
): Promise<void> {
  const record = () =>
    client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
  try {
    if (sql.startsWith(statementByStatement)) {
      // A migration of this kind that failed is applied again from its beginning.
      for (const statement of sql.split(/;$/m)) await client.query(statement);
      await record();
      return;
    }
    await client.query('begin');
    await client.query(sql);
    await record();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new MigrationError(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
