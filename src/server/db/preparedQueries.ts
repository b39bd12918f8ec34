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

/** Stands for a value while a query is compiled. */
class Placeholder {
  constructor(readonly name: string) {}
}

const placeholders = new Proxy({} as Record<string, unknown>, {
  get: (_target, name: string) => new Placeholder(name),
});

/** Builds and compiles queries, and reaches no database. */
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

/** What a prepared query runs on: a database, a transaction, or the one connection of `together`. */
export interface QueryRunner {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<{ rows: Row[] }>;
}

/**
 * A query that is built and compiled once and from then on only given its values: for those that every request runs
 * or that miss their budget (`npm run bench`). The values may only stand as parameters; how the query looks cannot
 * depend on them.
 */
export function prepareQuery<Values extends object, Row>(
  build: (db: Kysely<Schema>, at: Values) => QuerySource<Row>,
) {
  const compiled = build(queryBuilder, placeholders as Values).compile(queryBuilder);
  return async (on: QueryRunner, values: Values): Promise<Row[]> => {
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    );
    const { rows } = await on.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/**
 * Prepared queries that do not need each other's answers, sent over one connection without waiting in between. When
 * one fails, so does the whole; the others have run.
 */
export const pipelineQueries = <Answers extends readonly unknown[]>(
  db: QueryExecutorProvider,
  queries: (on: QueryRunner) => { [Each in keyof Answers]: Promise<Answers[Each]> },
): Promise<Answers> =>
  db.getExecutor().provideConnection((connection) => Promise.all(queries(connection)) as Promise<Answers>);
