import type pg from 'pg';

/**
 * The settings of each session. Timeouts are enforced by PostgreSQL, in milliseconds; that of locks is shorter, so that its
 * error can be distinguished. With `jit` compiling a query takes longer than any query of a request may.
 */
export const sessionSettings: Readonly<Record<string, string>> = {
  jit: 'off',
  statement_timeout: '5000',
  lock_timeout: '3000',
  idle_in_transaction_session_timeout: '5000',
};

/** A pooler between the product and PostgreSQL that does not work for it. The message is for the operator. */
export class PoolerError extends Error {
  override name = 'PoolerError';
}

interface Result<Row> {
  rows: Row[];
}
type Row = Record<string, unknown>;

/** The part of a pool that the check uses. Each connection leads to the pooler. */
export interface PoolerConnections {
  connect(): Promise<{
    query(query: pg.QueryConfig | string): Promise<Result<Row>>;
    release(): void;
  }>;
}
type Connection = Awaited<ReturnType<PoolerConnections['connect']>>;

/** Has a name, so that the second time only this is sent, maybe to a session that has not prepared it. */
const sessionQuery: pg.QueryConfig = { name: 'session', text: 'select pg_backend_pid() as session' };

const sessionOf = async (connection: Connection) => (await connection.query(sessionQuery)).rows[0]?.session;

/** A prepared statement that a session does not have, and one that somebody else has prepared in it. */
const lostStatement: ReadonlySet<unknown> = new Set(['26000', '42P05']);

/**
 * Whether the connections share sessions of PostgreSQL, as behind a pooler in transaction mode. Throws PoolerError where a
 * shared session would lack prepared statements or the settings of the product. To find out, it asks for the session three
 * times: a pooler that gives the session that has been idle longest gives another one for the second statement, and a pooler
 * that gives the one used last has to give another one after a second connection has begun a transaction in it.
 */
export async function sharesSessions(pool: PoolerConnections): Promise<boolean> {
  const first = await pool.connect();
  try {
    const sessions = [await sessionOf(first), await sessionOf(first)];
    const second = await pool.connect();
    try {
      await second.query('begin');
      await sessionOf(second);
      sessions.push(await sessionOf(first));
      if (new Set(sessions).size === 1) return false;
      // While both connections have a transaction, they cannot be in the same session.
      await first.query('begin');
      for (const connection of [first, second]) await expectSettings(connection);
      return true;
    } finally {
      await second.query('rollback');
      second.release();
    }
  } catch (error) {
    if (!lostStatement.has((error as { code?: unknown }).code)) throw error;
    throw new PoolerError(
      'DATABASE_URL leads to a pooler that shares sessions (transaction mode) and loses prepared statements; set max_prepared_statements of PgBouncer 1.21 or newer, or use session mode',
    );
  } finally {
    await first.query('rollback');
    first.release();
  }
}

async function expectSettings(connection: Connection): Promise<void> {
  const { rows } = await connection.query('select name, setting from pg_settings');
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  const missing = Object.entries(sessionSettings).filter(([name, value]) => settings.get(name) !== value);
  if (missing.length === 0) return;
  throw new PoolerError(
    `DATABASE_URL leads to a pooler that shares sessions (transaction mode), and a session has other limits than the product needs; let the connect_query of PgBouncer be: ${settingStatement(missing)}`,
  );
}

export const settingStatement = (settings: readonly (readonly [string, string])[]): string =>
  settings.map(([name, value]) => `set ${name} = ${value}`).join('; ');
