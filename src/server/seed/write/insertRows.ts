import { sql, type Selectable, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema';

type Row<T extends keyof Schema> = Partial<Selectable<Schema[T]>>;

/**
 * Inserts rows in their order with one statement and one parameter, and returns the columns named in `returning`.
 * Values have the types that a select returns; all rows have the columns of the first.
 */
export async function insertRows<
  T extends keyof Schema,
  C extends keyof Selectable<Schema[T]> & string = never,
>(
  tx: Transaction<Schema>,
  table: T,
  rows: readonly Row<T>[],
  returning: readonly C[] = [],
): Promise<Pick<Selectable<Schema[T]>, C>[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const tableRef = sql.table(table);
  const result = await sql<Pick<Selectable<Schema[T]>, C>>`
    insert into ${tableRef} (${columns})
    select ${columns} from json_populate_recordset(null::${tableRef}, ${JSON.stringify(rows)}::json)
    ${returning.length > 0 ? sql`returning ${sql.join(returning.map((column) => sql.ref(column)))}` : sql``}`.execute(
    tx,
  );
  return result.rows;
}
