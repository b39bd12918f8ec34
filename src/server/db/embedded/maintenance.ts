import type pg from 'pg';
import type { LogFunction } from '../pool';

const maintenanceIntervalMs = 10_000;
const checkpointAfterBytes = 32 * 1024 * 1024;
const checkpointAfterMs = 5 * 60_000;

export interface MaintenanceState {
  /** Position of the write-ahead log at the last checkpoint. */
  checkpointLsn: string;
  /** In milliseconds, from the same clock as `now` of `runMaintenance`. */
  checkpointAt: number;
}

/**
 * Does the work of the background processes of a PostgreSQL server, which PGlite lacks: a checkpoint when enough was
 * written (otherwise the log is not reused), vacuum and analyze of the tables that autovacuum would process.
 * Returns the statements it ran.
 */
export async function runMaintenance(pool: pg.Pool, state: MaintenanceState, now: number): Promise<string[]> {
  const statements: string[] = [];
  const run = async (sql: string) => {
    await pool.query(sql);
    statements.push(sql);
  };

  await pool.query('select pg_stat_force_next_flush()'); // includes the changes of the last second
  const { rows } = await pool.query<{ target: string }>(tablesToVacuumQuery);
  for (const { target: table } of rows) await run(`vacuum (analyze) ${table}`);

  const { lsn, written } = await walWrittenSince(pool, state.checkpointLsn);
  const isCheckpointDue = written >= checkpointAfterBytes || now - state.checkpointAt >= checkpointAfterMs;
  if (written > 0 && isCheckpointDue) {
    await run('checkpoint');
    state.checkpointLsn = (await walWrittenSince(pool, lsn)).lsn;
    state.checkpointAt = now;
  }
  return statements;
}

export async function initialMaintenanceState(pool: pg.Pool, now: number): Promise<MaintenanceState> {
  return { checkpointLsn: (await walWrittenSince(pool, '0/0')).lsn, checkpointAt: now };
}

async function walWrittenSince(pool: pg.Pool, lsn: string): Promise<{ lsn: string; written: number }> {
  const { rows } = await pool.query<{ lsn: string; written: number }>(
    `select pg_current_wal_insert_lsn()::text as lsn, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1) as written`,
    [lsn],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('No position of the write-ahead log');
  return row;
}

// The thresholds of autovacuum: 50 rows, and a fifth of the table for dead rows or a tenth for changed rows.
const tablesToVacuumQuery = `
  select format('%I.%I', s.schemaname, s.relname) as target
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
     or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
  order by 1`;

/** Calls `runMaintenance` at intervals until stopped, except while the disk is full; failures are logged. */
export function startMaintenance(pool: pg.Pool, log: LogFunction, isFull: () => boolean): { stop(): void } {
  let state: MaintenanceState | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout;
  const runAndReschedule = async () => {
    try {
      if (isFull()) throw new Error('The disk is full');
      const now = performance.now();
      state ??= await initialMaintenanceState(pool, now);
      const statements = await runMaintenance(pool, state, now);
      if (statements.length > 0) log('info', 'Database maintenance', { statements });
    } catch (error) {
      if (!stopped) log('warn', 'Database maintenance failed', { error: String(error) });
    }
    if (!stopped) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => void runAndReschedule(), maintenanceIntervalMs);
    timer.unref();
  };
  schedule();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
