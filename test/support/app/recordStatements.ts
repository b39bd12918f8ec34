import type pg from 'pg';

/** A SQL statement as the product sent it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** Runs `work` and returns the statements it sent through `pool`, in order. Nothing else may use the pool meanwhile. */
export async function recordStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const restoreByClient = new Map<pg.PoolClient, () => void>();
  const patchClient = (client: pg.PoolClient) => {
    if (restoreByClient.has(client)) return;
    const original = client.query as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [query, values] = args as [string | pg.QueryConfig, unknown];
      statements.push({
        text: typeof query === 'string' ? query : query.text,
        values: (typeof query === 'string' ? (Array.isArray(values) ? values : []) : query.values) ?? [],
      });
      return original.apply(client, args);
    }) as typeof client.query;
    restoreByClient.set(client, () => (client.query = original as typeof client.query));
  };
  pool.on('acquire', patchClient);
  try {
    await work();
  } finally {
    pool.off('acquire', patchClient);
    for (const restore of restoreByClient.values()) restore();
  }
  return statements;
}
