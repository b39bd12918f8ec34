import type { AppliedMigration } from '../migrate';

/** Data cannot be copied as asked. The message is one line for the operator. */
export class DataCopyError extends Error {
  override name = 'DataCopyError';
}

export interface DataTable {
  /** The name as SQL takes it: with the schema, unless that is the current one. */
  name: string;
  /** Generated columns are left out, because PostgreSQL computes them. */
  columns: readonly { name: string; type: string }[];
}

export interface SequenceValue {
  name: string;
  /** Text, because it may exceed 2^53. */
  value: string;
  isCalled: boolean;
}

/** All data of a database at one moment: of the database itself or of a backup. */
export interface DataSource {
  migrations: readonly AppliedMigration[];
  /** Referenced tables come before those that reference them, so that the tables can be filled in this order. */
  tables: readonly DataTable[];
  /** The rows as lines, some at a time: JSON objects whose values are PostgreSQL's texts or null. */
  readLines(table: DataTable): AsyncIterable<readonly string[]>;
  /** To be called after all rows are read, so that no row has a higher id. */
  readSequences(): Promise<readonly SequenceValue[]>;
}
