import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '../../db/schema';

/** Rows by table, in the order in which they are inserted. Columns are in camel case, as the records of a plan are. */
export type Rows = { readonly [Table in keyof Schema]?: readonly Row<Selectable<Schema[Table]>>[] };
type Row<Columns> = {
  readonly [Name in keyof Columns & string as CamelCase<Name>]?: ReadonlyArrays<Columns[Name]>;
};
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;
type ReadonlyArrays<Value> = Value extends readonly (infer Element)[] ? readonly Element[] : Value;

/** A planned record. Its id is 0 until it is assigned. */
export interface Identified {
  id: number;
}

/** Gives each record the next id of its table. */
export async function assignIds(
  tx: Kysely<Schema>,
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
 * Inserts rows of one organization with one statement and one parameter for each table. A record of the plan can be a row:
 * what is no column is left out. A column that only some rows of a table have is null in the others.
 */
export async function insertRows(tx: Kysely<Schema>, organizationId: number, given: Rows): Promise<void> {
  const tables = await tx.introspection.getTables();
  for (const [table, records] of Object.entries(given)) {
    if (records.length === 0) continue;
    const rows: Readonly<Record<string, unknown>>[] = records.map((row) => ({ organizationId, ...row }));
    const columns = (tables.find(({ name }) => name === table)?.columns ?? [])
      .map(({ name }) => ({ name, property: inCamelCase(name) }))
      .filter(({ property }) => rows.some((row) => row[property] !== undefined));
    const values = rows.map((row) =>
      Object.fromEntries(columns.map(({ name, property }) => [name, row[property]])),
    );
    const names = sql.join(columns.map(({ name }) => sql.ref(name)));
    const tableRef = sql.table(table);
    await sql`
      insert into ${tableRef} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${tableRef}, ${JSON.stringify(values)}::json)`.execute(
      tx,
    );
  }
}

const inCamelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The id of the record with this key, after ids were assigned. */
export function idOf(records: readonly (Identified & { readonly key: string })[], key: string): number {
  const id = records.find((record) => record.key === key)?.id;
  if (!id) throw new Error(`No row was inserted for ${key}`);
  return id;
}
