import pg from 'pg';
import { listApplied } from '../migrate';
import type { DataSource, DataTable, SequenceValue } from './dataSource';
import { LineDigest, type LineTotals } from './LineDigest';

/** Rows fetched at a time: of a table of long texts some megabytes. */
const fetchRows = 500;

/** These settings give equal values equal texts in every database, and let reading take as long as it needs. */
const sessionSettings = [
  `set timezone = 'UTC'`,
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  `set bytea_output = 'hex'`,
  `set extra_float_digits = 1`,
  `set statement_timeout = 0`,
  `set lock_timeout = 0`,
  `set idle_in_transaction_session_timeout = 0`,
];

/** The result of `use` with a connection for copying, which is closed and not reused. */
export async function withCopyConnection<T>(
  pool: pg.Pool,
  use: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    for (const setting of sessionSettings) await client.query(setting);
    return await use(client);
  } finally {
    client.release(true);
  }
}

/** The result of `use` with a connection that sees one moment and cannot write; other connections go on writing. */
export function inSnapshot<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return withCopyConnection(pool, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const result = await use(client);
    await client.query('commit');
    return result;
  });
}

/** The result of `use` with the data of one moment. */
export const withSnapshot = <T>(pool: pg.Pool, use: (source: DataSource) => Promise<T>): Promise<T> =>
  inSnapshot(pool, async (client) => use(await dataOf(client)));

/** The data that a connection reads. */
export const dataOf = async (client: pg.PoolClient): Promise<DataSource> => ({
  migrations: await listApplied(client),
  tables: await listTables(client),
  readLines: (table) => readLines(client, table),
  readSequences: () => readSequences(client),
});

/** The tables of the product and of its job queues; partitions are read and filled through their table. */
export async function listTables(client: pg.PoolClient): Promise<DataTable[]> {
  const { rows } = await client.query<DataTable>(`
    select ${nameOf('c.relname')} as name, (
      select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum)
      from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in (current_schema(), 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    -- Jobs refer to their queue; the other references are dropped while the tables are filled.
    order by n.nspname = 'pgboss', c.relname <> 'queue', c.relname`);
  return rows;
}

const nameOf = (column: string) =>
  `case when n.nspname = current_schema() then format('%I', ${column}) else format('%I.%I', n.nspname, ${column}) end`;

export async function readSequences(client: pg.PoolClient): Promise<SequenceValue[]> {
  const { rows: names } = await client.query<{ name: string }>(`
    select ${nameOf('c.relname')} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in (current_schema(), 'pgboss') and c.relkind = 'S' order by 1`);
  const statements = names.map(
    ({ name }) =>
      `select ${pg.escapeLiteral(name)} as name, last_value::text as value, is_called as "isCalled" from ${name}`,
  );
  if (statements.length === 0) return [];
  return (await client.query<SequenceValue>(statements.join(' union all '))).rows;
}

export async function* readLines(client: pg.PoolClient, table: DataTable): AsyncGenerator<string[]> {
  const columns = table.columns.map(({ name }) => `${pg.escapeIdentifier(name)}::text`);
  await client.query(`
    declare lines no scroll cursor for
    select row_to_json(texts)::text as line from (select ${columns.join(', ')} from ${table.name}) texts`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${fetchRows} from lines`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < fetchRows) break;
  }
  await client.query('close lines');
}

/** Counts what passes. */
export async function* counted(
  batches: AsyncIterable<readonly string[]>,
  digest: LineDigest,
): AsyncGenerator<readonly string[]> {
  for await (const lines of batches) {
    for (const line of lines) digest.add(line);
    yield lines;
  }
}

export async function totalsOf(batches: AsyncIterable<readonly string[]>): Promise<LineTotals> {
  const digest = new LineDigest();
  for await (const lines of batches) for (const line of lines) digest.add(line);
  return digest.totals;
}
