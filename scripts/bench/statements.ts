import type pg from 'pg';

import type { Statement } from '../../test/support/app/recordStatements';

/** Runs recorded statements, those of a transaction on one connection. */
export async function replayStatements(pool: pg.Pool, statements: Statement[]): Promise<void> {
  let transaction: pg.PoolClient | undefined;
  for (const statement of statements) {
    if (beginPattern.test(statement.text)) transaction = await pool.connect();
    await (transaction ?? pool).query(toPreparedQuery(statement));
    if (endPattern.test(statement.text)) {
      transaction?.release();
      transaction = undefined;
    }
  }
}

const beginPattern = /^(begin|start transaction)/i;
const endPattern = /^(commit|rollback)/i;
const statementNames = new Map<string, string>();

/** A named query, which each connection prepares once, as in the product. */
function toPreparedQuery({ text, values }: Statement): pg.QueryConfig {
  if (values.length === 0) return { text };
  let name = statementNames.get(text);
  if (name === undefined) statementNames.set(text, (name = `bench_${statementNames.size}`));
  return { name, text, values };
}
