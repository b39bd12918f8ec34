import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema';

/** Stands for a value while a query is compiled. */
class Placeholder {
  constructor(readonly name: string) {}
}

const placeholders = new Proxy({} as Record<string, unknown>, {
  get: (_target, name: string) => new Placeholder(name),
});

/** A query of Kysely's builder, or a `sql` template. */
interface Source<Row> {
  compile(db: Kysely<Schema>): CompiledQuery<Row>;
}

/**
 * A query that is built and compiled once, at its first use, and from then on only given its values: for those that
 * every request runs or that miss their budget (`npm run bench`). The values may only stand as parameters; how the
 * query looks cannot depend on them.
 */
export function prepared<Values extends object, Row>(build: (db: Kysely<Schema>, at: Values) => Source<Row>) {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db: Kysely<Schema>, values: Values): Promise<Row[]> => {
    compiled ??= build(db, placeholders as Values).compile(db);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
