import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type QueryExecutorProvider,
} from 'kysely';
import type { Schema } from './schema';

/** Replaces a value while a query is compiled. */
class Placeholder {
  constructor(readonly name: string) {}
}

const placeholders = new Proxy({} as Record<string, unknown>, {
  get: (_target, name: string) => new Placeholder(name),
});

/** Builds and compiles queries without a database. */
const queryBuilder = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A query of Kysely's builder, or a `sql` template. */
interface QuerySource<Row> {
  compile(db: Kysely<Schema>): CompiledQuery<Row>;
}

/** Runs a prepared query: a database, a transaction, or the connection of `pipelineQueries`. */
export interface QueryRunner {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<{ rows: Row[] }>;
}

/**
 * A query that is built and compiled once and then run with different values: for queries that every request runs or
 * that exceed their budget otherwise (`npm run bench`). Values can be used as parameters only; the text of the query
 * cannot depend on them.
 */
export function prepareQuery<Values extends object, Row>(
  build: (db: Kysely<Schema>, values: Values) => QuerySource<Row>,
) {
  const compiled = build(queryBuilder, placeholders as Values).compile(queryBuilder);
  return async (runner: QueryRunner, values: Values): Promise<Row[]> => {
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    );
    const { rows } = await runner.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/**
 * Sends independent prepared queries over one connection without waiting in between. Rejects when one of them fails;
 * the others are run nevertheless.
 */
export const pipelineQueries = <Results extends readonly unknown[]>(
  db: QueryExecutorProvider,
  queries: (runner: QueryRunner) => { [Index in keyof Results]: Promise<Results[Index]> },
): Promise<Results> =>
  db.getExecutor().provideConnection((connection) => Promise.all(queries(connection)) as Promise<Results>);
