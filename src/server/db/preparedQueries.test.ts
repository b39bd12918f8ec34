import type { Socket } from 'node:net';
import { sql } from 'kysely';
import type pg from 'pg';
import { testDatabase } from '../../../test/support/databases/testDatabase';
import { prepareQuery, pipelineQueries } from './preparedQueries';

const echo = prepareQuery(
  (_db, at: { word: string; times: number }) =>
    sql<{ said: string }>`select repeat(${at.word}::text, ${at.times}::int) as said`,
);
const divide = prepareQuery(
  (_db, at: { by: number }) => sql<{ part: number }>`select 12 / ${at.by}::int as part`,
);

it('gives each run its own values', async () => {
  const { kysely } = await testDatabase();
  await expect(echo(kysely, { word: '声', times: 2 })).resolves.toEqual([{ said: '声声' }]);
  await expect(echo(kysely, { word: 'の', times: 1 })).resolves.toEqual([{ said: 'の' }]);
});

describe('together', () => {
  it('answers each query, in the order asked', async () => {
    const { kysely } = await testDatabase();
    const answers = await pipelineQueries(kysely, (on) => [
      echo(on, { word: '輪', times: 3 }),
      divide(on, { by: 4 }),
      echo(on, { word: '声', times: 1 }),
    ]);
    expect(answers).toEqual([[{ said: '輪輪輪' }], [{ part: 3 }], [{ said: '声' }]]);
  });

  it('sends everything before the first answer', async () => {
    const { kysely, pool } = await testDatabase();
    const wire: ('out' | 'in')[] = [];
    pool.once('acquire', (client: pg.PoolClient) => {
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      const send = stream.write.bind(stream) as (...args: unknown[]) => boolean;
      const write = jest.spyOn(stream, 'write').mockImplementation((...sent: unknown[]) => {
        wire.push('out');
        return send(...sent);
      });
      const listen = () => wire.push('in');
      stream.on('data', listen);
      pool.once('release', () => {
        write.mockRestore();
        stream.off('data', listen);
      });
    });
    await pipelineQueries(kysely, (on) => [
      divide(on, { by: 1 }),
      divide(on, { by: 2 }),
      divide(on, { by: 3 }),
    ]);
    expect(wire).toContain('out');
    expect(wire.lastIndexOf('out')).toBeLessThan(wire.indexOf('in'));
  });

  it('fails as a whole, and leaves a connection that works', async () => {
    const { kysely } = await testDatabase();
    await expect(
      pipelineQueries(kysely, (on) => [divide(on, { by: 0 }), divide(on, { by: 1 })]),
    ).rejects.toThrow('division by zero');
    await expect(divide(kysely, { by: 6 })).resolves.toEqual([{ part: 2 }]);
  });
});
