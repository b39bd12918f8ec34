import { sql, type Selectable, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema';

/** Rows by table, in the order in which they are inserted. Values have the types that a select returns. */
export type Rows = { readonly [Table in keyof Schema]?: readonly Partial<Selectable<Schema[Table]>>[] };

/** A planned record. Its id is 0 until it is assigned. */
export interface Identified {
  id: number;
}

/** Gives each record the next id of its table. */
export async function assignIds(
  tx: Transaction<Schema>,
  recordsByTable: Partial<Record<keyof Schema, readonly Identified[]>>,
): Promise<void> {
  for (const [table, records] of Object.entries(recordsByTable)) {
    const { rows: ids } = await sql<Identified>`
      select nextval(pg_get_serial_sequence(${table}, 'id')) as id
      from generate_series(1, ${records.length}::integer)`.execute(tx);
    records.forEach((record, index) => (record.id = ids[index]!.id));
  }
}

/**
 * Inserts rows with one statement and one parameter for each table. A column that only some rows of a table have is null in
 * the others.
 */
export async function insertRows(tx: Transaction<Schema>, rowsByTable: Rows): Promise<void> {
  for (const [table, rows] of Object.entries(rowsByTable)) {
    const names = [...new Set(rows.flatMap(Object.keys))];
    if (names.length === 0) continue;
    const columns = sql.join(names.map((name) => sql.ref(name)));
    const tableRef = sql.table(table);
    await sql`
      insert into ${tableRef} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${tableRef}, ${JSON.stringify(rows)}::json)`.execute(
      tx,
    );
  }
}

/** The id of the record with this key, after ids were assigned. */
export function idOf(records: readonly (Identified & { readonly key: string })[], key: string): number {
  const id = records.find((record) => record.key === key)?.id;
  if (!id) throw new Error(`No row was inserted for ${key}`);
  return id;
}
