import { Socket } from 'node:net';
import { sql } from 'kysely';
import { testDatabase } from '../../../test/support/databases/testDatabase';

describe('columns', () => {
  it('are parsed as number, string and Date, also in arrays', async () => {
    const { pool } = await testDatabase();
    const { rows } = await pool.query(
      `select 9007199254740991::int8 as id, count(*) as count, 1.5::numeric as rate, date '2026-11-20' as day,
              timestamptz '2026-11-20 00:00:00+09' as at, array[1, null]::int8[] as ids,
              array[date '2026-11-20'] as days, array[0.5]::numeric[] as rates, null::int8 as none`,
    );
    expect(rows).toEqual([
      {
        id: 9007199254740991,
        count: 1,
        rate: 1.5,
        day: '2026-11-20',
        at: new Date('2026-11-19T15:00:00Z'),
        ids: [1, null],
        days: ['2026-11-20'],
        rates: [0.5],
        none: null,
      },
    ]);
  });
});

describe('prepared statements', () => {
  const selectUses = (text: string) =>
    sql<{
      uses: number;
    }>`select generic_plans + custom_plans as uses from pg_prepared_statements where statement = ${text}`;

  it('are prepared once for a text with parameters and used again', async () => {
    const { kysely } = await testDatabase();
    const uses = await kysely.connection().execute(async (connection) => {
      for (const value of [1, 2, 3]) await sql`select ${value}::int8 as named`.execute(connection);
      return (await selectUses('select $1::int8 as named').execute(connection)).rows;
    });
    expect(uses).toEqual([{ uses: 3 }]);
  });

  it('are prepared for queries given as text and values or as one object', async () => {
    const { pool } = await testDatabase();
    const client = await pool.connect();
    try {
      await client.query('select $1::int8 as pooled', [1]);
      await client.query({ text: 'select $1::int8 as pooled', values: [2] });
      const { rows } = await client.query(
        `select generic_plans + custom_plans as uses from pg_prepared_statements where statement = 'select $1::int8 as pooled'`,
      );
      expect(rows).toEqual([{ uses: 2 }]);
    } finally {
      client.release();
    }
  });

  it('are not used for texts without parameters, which may have several statements', async () => {
    const { pool } = await testDatabase();
    await expect(pool.query('select 1; select 2')).resolves.toHaveLength(2);
  });
});

it('can be used after a text failed between its own BEGIN and COMMIT', async () => {
  const { pool } = await testDatabase();
  await expect(pool.query('begin; select 1 / 0; commit')).rejects.toThrow('division by zero');
  await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

it('replaces a connection that breaks while it is in use', async () => {
  const { pool } = await testDatabase();
  const client = await pool.connect();
  const write = jest.spyOn(Socket.prototype, 'write');
  await client.query('select 1');
  const socket = write.mock.contexts[0]!;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.destroy(new Error('The connection broke'));
  await closed;
  await expect(client.query('select 1')).rejects.toThrow();
  client.release();
  await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
});
