import { Socket } from 'node:net';
import { sql } from 'kysely';
import { testDatabase } from '../../../test/support/databases/testDatabase';
import { prepareQuery, pipelineQueries } from './preparedQueries';
import { inTransaction } from './transaction';

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

it('fails with an error that names the caller', async () => {
  const { kysely } = await testDatabase();
  const error = await divide(kysely, { divisor: 0 }).catch((reason: Error) => reason);
  expect(error).toMatchObject({ message: 'division by zero', stack: expect.stringContaining(__filename) });
});

it('is refused inside a transaction, on the outer handle', async () => {
  const database = await testDatabase();
  const inside = inTransaction(database, () => divide(database.kysely, { divisor: 3 }));
  await expect(inside).rejects.toThrow('inside a transaction');
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
    const { kysely } = await testDatabase();
    const write = jest.spyOn(Socket.prototype, 'write');
    const isSent = (word: string) => write.mock.calls.some(([data]) => Buffer.from(data).includes(word));
    const areAllSent = await pipelineQueries(kysely, (runner) =>
      ['最初', '中間', '最後'].map((word) => echo(runner, { word, times: 1 }).then(() => isSent('最後'))),
    );
    expect(areAllSent).toEqual([true, true, true]);
  });

  it('rejects when one query fails, and the connection can be used afterwards', async () => {
    const { kysely } = await testDatabase();
    await expect(
      pipelineQueries(kysely, (runner) => [divide(runner, { divisor: 0 }), divide(runner, { divisor: 1 })]),
    ).rejects.toThrow('division by zero');
    await expect(divide(kysely, { divisor: 6 })).resolves.toEqual([{ part: 2 }]);
  });

  it('takes back in a transaction what the others wrote when one query fails', async () => {
    const database = await testDatabase();
    const insert = prepareQuery((db, row: { tag: string }) =>
      db.insertInto('live').values({ topic: 'user:1', tag: row.tag }),
    );
    const failing = inTransaction(database, (tx) =>
      pipelineQueries(tx, (on) => [insert(on, { tag: 'pipelined' }), divide(on, { divisor: 0 })]),
    );
    await expect(failing).rejects.toThrow('division by zero');
    const rows = await database.kysely
      .selectFrom('live')
      .select('tag')
      .where('tag', '=', 'pipelined')
      .execute();
    expect(rows).toEqual([]);
  });
});
