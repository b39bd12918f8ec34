import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import type { Database } from '../client';
import { migrate } from '../migrate';
import { migrationsFolder, readMigrations } from '../migrationFiles';
import { DataCopyError, type DataSource, type DataTable } from './dataSource';
import { LineDigest, type LineTotals } from './LineDigest';
import { counted, listTables, readLines, readSequences, totalsOf, withCopyConnection } from './readData';

/** Filled by the program itself before there is any data; the rows of the source replace theirs. */
const ownTables = ['pgboss.schedule', 'pgboss.queue', 'pgboss.version', 'schema_migration'];

/** Throws unless a database has no data, and nothing of a later release than the source. */
export async function expectEmptyTarget(pool: pg.Pool, source: DataSource): Promise<void> {
  await withCopyConnection(pool, async (client) => {
    const tables = await listTables(client);
    for (const { name } of tables.filter((table) => !ownTables.includes(table.name))) {
      const { rows } = await client.query(`select from ${name} limit 1`);
      if (rows.length > 0)
        throw new DataCopyError(
          `書き込み先のデータベースは空ではありません（${name}に行があります）。空のデータベースを指定してください。`,
        );
    }
    if (!tables.some(({ name }) => name === 'schema_migration')) return;
    const { rows } = await client.query<{ number: number }>('select number from schema_migration');
    if (rows.length > source.migrations.length)
      throw new DataCopyError(
        `書き込み先には、元のデータより新しいマイグレーション（${rows.length}番まで）が適用されています。まだ何もないデータベースを指定してください。`,
      );
  });
}

/** Throws unless this release has every migration of the source, with the same content. */
export async function expectKnownMigrations({ migrations }: DataSource): Promise<void> {
  const known = await readMigrations();
  for (const [index, { name, checksum }] of migrations.entries()) {
    if (known[index]?.name === name && known[index].checksum === checksum) continue;
    throw new DataCopyError(
      index < known.length
        ? `元のデータのマイグレーション ${name} は、このバージョンのものと異なります。元のデータを作ったバージョンを使ってください。`
        : `元のデータには、このバージョンにないマイグレーション ${name} があります。元のデータ以降のバージョンを使ってください。`,
    );
  }
}

/**
 * Fills an empty database: migrates it as far as the source was, copies all rows in one transaction, compares every table
 * with what was read, and applies the remaining migrations, whose names are returned with the totals by table. `prepareQueues` creates
 * or updates the schema of the job queues, which is not part of the migrations.
 */
export async function loadData(
  database: Database,
  source: DataSource,
  prepareQueues: (source: DataSource, database: Database) => Promise<void>,
): Promise<{ tables: Record<string, LineTotals>; sequences: number; appliedMigrations: string[] }> {
  await migrate(database, migrationsFolder(), source.migrations.length);
  await prepareQueues(source, database);
  const loaded = await withCopyConnection(database.pool, async (client) => {
    await client.query('begin');
    const result = await fillTables(client, source);
    await client.query('commit');
    return result;
  });
  const appliedMigrations = await migrate(database);
  await database.pool.query('analyze');
  return { ...loaded, appliedMigrations };
}

async function fillTables(client: pg.PoolClient, source: DataSource) {
  expectSameTables(source.tables, await listTables(client));
  const addForeignKeys = await dropForeignKeys(client);
  await switchTriggers(client, source.tables, 'disable');
  const given = new Set(source.tables.map(({ name }) => name));
  for (const name of ownTables) if (given.has(name)) await client.query(`delete from ${name}`);

  const totals: Record<string, LineTotals> = {};
  for (const table of source.tables) {
    const digest = new LineDigest();
    for await (const lines of counted(source.readLines(table), digest))
      await insertLines(client, table, lines);
    const written = await totalsOf(readLines(client, table));
    if (!isDeepStrictEqual(written, digest.totals))
      throw new DataCopyError(
        `${table.name}の内容が、書き込んだ後に元のデータと一致しません。何も変更していません。`,
      );
    totals[table.name] = written;
  }
  const sequences = await source.readSequences();
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [name, value, isCalled]);
  if (!isDeepStrictEqual(await readSequences(client), sequences))
    throw new DataCopyError(
      'シーケンスの値が、書き込んだ後に元のデータと一致しません。何も変更していません。',
    );

  await switchTriggers(client, source.tables, 'enable');
  await addForeignKeys();
  return { tables: totals, sequences: sequences.length };
}

function expectSameTables(source: readonly DataTable[], target: readonly DataTable[]): void {
  const describe = ({ columns }: DataTable) => columns.map(({ name, type }) => `${name} ${type}`).sort();
  const targets = new Map(target.map((table) => [table.name, describe(table)]));
  for (const table of source) {
    if (isDeepStrictEqual(targets.get(table.name), describe(table))) continue;
    throw new DataCopyError(
      `元のデータの表 ${table.name} は、このバージョンの表と異なります。元のデータを作ったバージョンで書き込み、その後でバージョンを上げてください。`,
    );
  }
}

/** Drops the foreign keys of the product, so that tables can be filled in any order; the function adds and so checks them. */
async function dropForeignKeys(client: pg.PoolClient): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass as table, format('%I', conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

/** The source has what triggers have written. */
async function switchTriggers(
  client: pg.PoolClient,
  tables: readonly DataTable[],
  how: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${name} ${how} trigger user`);
}

async function insertLines(
  client: pg.PoolClient,
  { name, columns }: DataTable,
  lines: readonly string[],
): Promise<void> {
  const names = columns.map((column) => pg.escapeIdentifier(column.name));
  await client
    .query(
      `insert into ${name} (${names.join(', ')}) overriding system value
       select ${columns.map((column, index) => `${names[index]}::${column.type}`).join(', ')}
       from json_to_recordset($1::json) as texts (${names.map((column) => `${column} text`).join(', ')})`,
      [`[${lines.join(',')}]`],
    )
    .catch((error: unknown) => {
      // The message may quote what people have written.
      if (!(error instanceof pg.DatabaseError)) throw error;
      throw new DataCopyError(
        `${name}に書き込めませんでした（${error.code ?? error.name}）。何も変更していません。`,
      );
    });
}
