import { sql, type Selectable, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema';

type Row<T extends keyof Schema> = Partial<Selectable<Schema[T]>>;

/** A planned record. Its id is 0 until it is inserted. */
export interface Identified {
  id: number;
}

/**
 * Inserts rows in their order with one statement and one parameter. Values have the types that a select returns; all
 * rows have the columns of the first.
 */
export async function insertRows<T extends keyof Schema>(
  tx: Transaction<Schema>,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const tableRef = sql.table(table);
  await sql`
    insert into ${tableRef} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${tableRef}, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  );
}

/** Gives each record the next id of the table and inserts its row. */
export async function insertRecords<T extends keyof Schema>(
  tx: Transaction<Schema>,
  table: T,
  records: readonly (readonly [record: Identified, row: Row<T>])[],
): Promise<void> {
  const { rows: ids } = await sql<Identified>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id
    from generate_series(1, ${records.length}::integer)`.execute(tx);
  records.forEach(([record], index) => (record.id = ids[index]!.id));
  await insertRows(
    tx,
    table,
    records.map(([{ id }, row]) => ({ ...row, id })),
  );
}

/** The id of the inserted record with this key. */
export function idOf(records: readonly (Identified & { readonly key: string })[], key: string): number {
  const id = records.find((record) => record.key === key)?.id;
  if (!id) throw new Error(`No row was inserted for ${key}`);
  return id;
}
