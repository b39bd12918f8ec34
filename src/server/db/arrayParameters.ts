import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely';
import { entriesOf } from '../../domain/entries';

// Lists are passed as one array each, so that any number of values needs one prepared statement (architecture:
// Database).

type ElementType =
  | 'bigint'
  | 'boolean'
  | 'bytea'
  | 'date'
  | 'double precision'
  | 'integer'
  | 'jsonb'
  | 'text'
  | 'timestamptz'
  | 'uuid';

const arrayOf = (values: readonly unknown[], type: ElementType) => sql`${values}::${sql.raw(type)}[]`;

/** `where('id', '=', anyOf(ids))`; in a template, `id = ${anyOf(ids)}`. */
export const anyOf = <Value>(values: readonly Value[], type: ElementType = 'bigint'): RawBuilder<Value> =>
  sql<Value>`any(${arrayOf(values, type)})`;

/** Given rows as a table named `given`: `selectFrom(givenRows(people, { id: 'bigint', name: 'text' }))`. */
export const givenRows = <Row extends object, Column extends keyof Row & string>(
  rows: readonly Row[],
  types: Record<Column, ElementType>,
): AliasedRawBuilder<Pick<Row, Column>, 'given'> => {
  const columns = entriesOf(types);
  const arrays = columns.map(([column, type]) =>
    arrayOf(
      rows.map((row) => row[column]),
      type,
    ),
  );
  const names = columns.map(([column]) => sql.ref(column));
  return sql<Pick<Row, Column>>`unnest(${sql.join(arrays)})`.as<'given'>(sql`given (${sql.join(names)})`);
};
