import type { Socket } from 'node:net';
import { sql } from 'kysely';
import type pg from 'pg';
import { testDatabase } from '../../../test/support/databases/testDatabase';
import { prepareQuery, pipelineQueries } from './preparedQueries';

const echo = prepareQuery(
  (_db, input: { word: string; times: number }) =>
    sql<{ text: string }>`select repeat(${input.word}::text, ${input.times}::int) as text`,
);
const divide = prepareQuery(
  (_db, input: { divisor: number }) => sql<{ part: number }>`select 12 / ${input.divisor}::int as part`,
);

it('uses the values of each call', async () => {
  const { kysely } = await testDatabase();
  await expect(echo(kysely, { word: '声', times: 2 })).resolves.toEqual([{ text: '声声' }]);
  await expect(echo(kysely, { word: 'の', times: 1 })).resolves.toEqual([{ text: 'の' }]);
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
