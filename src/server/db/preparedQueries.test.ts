import type { Socket } from 'node:net';
import { sql } from 'kysely';
import type pg from 'pg';
import { testDatabase } from '../../../test/support/databases/testDatabase';
import { createDatabase, createPoolCloser, type Database } from './client';
import { createPool } from './pool';
import { prepareQuery, pipelineQueries } from './preparedQueries';
import { inTransaction } from './transaction';

const echo = prepareQuery(
  (_db, input: { word: string; times: number }) =>
    sql<{ text: string }>`select repeat(${input.word}::text, ${input.times}::int) as text`,
);
const divide = prepareQuery(
  (_db, input: { divisor: number }) => sql<{ part: number }>`select 12 / ${input.divisor}::int as part`,
);

async function openClosedDatabase(): Promise<Database> {
  const pool = createPool({}, () => {});
  const database = createDatabase('server', pool, createPoolCloser(pool));
  await database.close();
  return database;
}

it('uses the values of each call', async () => {
  const { kysely } = await testDatabase();
  await expect(echo(kysely, { word: '声', times: 2 })).resolves.toEqual([{ text: '声声' }]);
  await expect(echo(kysely, { word: 'の', times: 1 })).resolves.toEqual([{ text: 'の' }]);
});

describe('queries that start in one turn of the event loop', () => {
  const start = ({ kysely }: Database, divisors: number[]) =>
    Promise.allSettled(divisors.map((divisor) => divide(kysely, { divisor })));

  it('share connections, two at a time', async () => {
    const database = await testDatabase();
    const acquired = jest.fn();
    database.pool.on('acquire', acquired);
    const results = await start(database, [1, 2, 3, 4, 6]);
    database.pool.off('acquire', acquired);
    expect(results).toEqual([12, 6, 4, 3, 2].map((part) => ({ status: 'fulfilled', value: [{ part }] })));
    expect(acquired).toHaveBeenCalledTimes(3);
  });

  it('fail alone, and their error names the caller', async () => {
    const results = await start(await testDatabase(), [0, 2, 3]);
    expect(results).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ message: 'division by zero' }) },
      { status: 'fulfilled', value: [{ part: 6 }] },
      { status: 'fulfilled', value: [{ part: 4 }] },
    ]);
    const { stack } = (results[0] as PromiseRejectedResult).reason as Error;
    expect(stack).toContain(__filename);
  });

  it('all fail without a connection', async () => {
    const database = await openClosedDatabase();
    const results = await start(database, [1, 2, 3, 4, 6]);
    expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  });

  it('are refused inside a transaction, on the outer handle', async () => {
    const database = await testDatabase();
    const outside = start(database, [2]);
    const [inside] = await inTransaction(database, () => start(database, [3]));
    expect(inside).toMatchObject({ reason: { message: expect.stringContaining('inside a transaction') } });
    expect(await outside).toEqual([{ status: 'fulfilled', value: [{ part: 6 }] }]);
  });
});

describe('pipelineQueries', () => {
  it('returns the result of each query, in order', async () => {
    const { kysely } = await testDatabase();
    const results = await pipelineQueries(kysely, (runner) => [
      echo(runner, { word: '輪', times: 3 }),
      divide(runner, { divisor: 4 }),
      echo(runner, { word: '声', times: 1 }),
    ]);
    expect(results).toEqual([[{ text: '輪輪輪' }], [{ part: 3 }], [{ text: '声' }]]);
  });

  it('sends all queries before the first result', async () => {
    const { kysely, pool } = await testDatabase();
    const directions: ('out' | 'in')[] = [];
    pool.once('acquire', (client: pg.PoolClient) => {
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      const send = stream.write.bind(stream) as (...args: unknown[]) => boolean;
      const write = jest.spyOn(stream, 'write').mockImplementation((...args: unknown[]) => {
        directions.push('out');
        return send(...args);
      });
      const recordIncoming = () => directions.push('in');
      stream.on('data', recordIncoming);
      pool.once('release', () => {
        write.mockRestore();
        stream.off('data', recordIncoming);
      });
    });
    await pipelineQueries(kysely, (runner) => [
      divide(runner, { divisor: 1 }),
      divide(runner, { divisor: 2 }),
      divide(runner, { divisor: 3 }),
    ]);
    expect(directions).toContain('out');
    expect(directions.lastIndexOf('out')).toBeLessThan(directions.indexOf('in'));
  });

  it('rejects when one query fails, and the connection can be used afterwards', async () => {
    const { kysely } = await testDatabase();
    await expect(
      pipelineQueries(kysely, (runner) => [divide(runner, { divisor: 0 }), divide(runner, { divisor: 1 })]),
    ).rejects.toThrow('division by zero');
    await expect(divide(kysely, { divisor: 6 })).resolves.toEqual([{ part: 2 }]);
  });
});
