import type { Database } from '../../../src/server/db/client';

/** How many statements a piece of work sends to the database. */
export async function countQueries(
  { pool }: Pick<Database, 'pool'>,
  work: () => Promise<void>,
): Promise<number> {
  let count = 0;
  const connect = pool.connect.bind(pool);
  const spy = jest.spyOn(pool, 'connect').mockImplementation((async () => {
    const client = await connect();
    count += 1;
    return client;
  }) as never);
  await work();
  spy.mockRestore();
  return count;
}
