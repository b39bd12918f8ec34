import type pg from 'pg';

/** One statement as our own code sent it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** Runs `work` and returns every statement it sent through `pool`, in order. Nothing else may use the pool meanwhile. */
export async function capture(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const restore = new Map<pg.PoolClient, () => void>();
  const listen = (client: pg.PoolClient) => {
    if (restore.has(client)) return;
    const send = client.query as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [query, values] = args as [string | pg.QueryConfig, unknown];
      statements.push({
        text: typeof query === 'string' ? query : query.text,
        values: (typeof query === 'string' ? (Array.isArray(values) ? values : []) : query.values) ?? [],
      });
      return send.apply(client, args);
    }) as typeof client.query;
    restore.set(client, () => (client.query = send as typeof client.query));
  };
  pool.on('acquire', listen);
  try {
    await work();
  } finally {
    pool.off('acquire', listen);
    for (const undo of restore.values()) undo();
  }
  return statements;
}

/** Sends captured statements again the way they came: those of a transaction on one connection. */
export async function replay(pool: pg.Pool, statements: Statement[]): Promise<void> {
  let transaction: pg.PoolClient | undefined;
  for (const statement of statements) {
    if (opens.test(statement.text)) transaction = await pool.connect();
    await (transaction ?? pool).query(named(statement));
    if (closes.test(statement.text)) {
      transaction?.release();
      transaction = undefined;
    }
  }
}

const opens = /^(begin|start transaction)/i;
const closes = /^(commit|rollback)/i;
const names = new Map<string, string>();

/** Prepared once a connection, as our own pool does. */
function named({ text, values }: Statement): pg.QueryConfig {
  if (values.length === 0) return { text };
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = `bench_${names.size}`));
  return { name, text, values };
}
