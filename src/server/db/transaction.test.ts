import { sql, type Kysely } from 'kysely';
import { testDatabase } from '../../../test/support/databases/testDatabase';
import { inTransaction, maxTransactionMs, TransactionTooLongError } from './transaction';
import type { Schema } from './schema';
import type { Tx } from './transaction';

let nextNumber = 0;
const newEmail = () => `transaction-${process.pid}-${(nextNumber += 1)}@example.jp`;

const addUser = (tx: Tx, email: string) =>
  tx
    .insertInto('service_users')
    .values({ email, name: '試験', password_hash: '-', created_at: new Date('2026-11-20T00:00:00Z') })
    .execute();

async function statementTimeout(db: Kysely<Schema>): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select current_setting('statement_timeout') as value`.execute(
    db,
  );
  return rows[0]?.value;
}

async function exists(email: string): Promise<boolean> {
  const { kysely } = await testDatabase();
  const users = await kysely.selectFrom('service_users').select('id').where('email', '=', email).execute();
  return users.length === 1;
}

it('commits and returns what the body returned', async () => {
  const email = newEmail();
  const database = await testDatabase();
  await expect(
    inTransaction(database, async (tx) => {
      await addUser(tx, email);
      return 'done';
    }),
  ).resolves.toBe('done');
  await expect(exists(email)).resolves.toBe(true);
});

it('rolls back and calls no afterCommit callback when the body throws', async () => {
  const email = newEmail();
  const callback = jest.fn();
  const database = await testDatabase();
  await expect(
    inTransaction(database, async (tx) => {
      tx.afterCommit(callback);
      await addUser(tx, email);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await expect(exists(email)).resolves.toBe(false);
  expect(callback).not.toHaveBeenCalled();
});

it('calls afterCommit callbacks in order after the commit, when the outer handle can be used', async () => {
  const email = newEmail();
  const calls: unknown[] = [];
  const database = await testDatabase();
  await inTransaction(database, async (tx) => {
    tx.afterCommit(async () => void calls.push(await exists(email)));
    tx.afterCommit(() => void calls.push('second'));
    await addUser(tx, email);
  });
  expect(calls).toEqual([true, 'second']);
});

describe('the outer handle inside a transaction', () => {
  const message = 'outer database handle was used inside a transaction';

  it('throws instead of waiting forever', async () => {
    const database = await testDatabase();
    const { kysely, pool } = database;
    await expect(inTransaction(database, () => pool.query('select 1'))).rejects.toThrow(message);
    await expect(inTransaction(database, () => sql`select 1`.execute(kysely))).rejects.toThrow(message);
    await expect(inTransaction(database, () => inTransaction(database, async () => 1))).rejects.toThrow(
      message,
    );
  });

  it('can be used after the transaction by code that the body started', async () => {
    const database = await testDatabase();
    let startQuery = () => {};
    const running = await inTransaction(database, async () => {
      const started = new Promise<void>((resolve) => (startQuery = resolve));
      return { rows: started.then(() => database.pool.query('select 1 as one')) };
    });
    startQuery();
    await expect(running.rows).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });
});

it('rolls back when it took too long', async () => {
  const email = newEmail();
  const database = await testDatabase();
  const now = jest.spyOn(performance, 'now');
  const transaction = inTransaction(database, async (tx) => {
    await addUser(tx, email);
    const started = performance.now();
    now.mockReturnValue(started + maxTransactionMs + 1);
  });
  await expect(transaction).rejects.toThrow(TransactionTooLongError);
  now.mockRestore();
  await expect(exists(email)).resolves.toBe(false);
});

it('extends the timeouts of the transaction and its statements to maxMs, but not of later ones', async () => {
  const email = newEmail();
  const database = await testDatabase();
  const defaultTimeout = await statementTimeout(database.kysely);
  const now = jest.spyOn(performance, 'now');
  await inTransaction(
    database,
    async (tx) => {
      await addUser(tx, email);
      expect(await statementTimeout(tx)).toBe('1min');
      now.mockReturnValue(performance.now() + maxTransactionMs + 1);
    },
    { maxMs: 60_000 },
  );
  now.mockRestore();
  await expect(exists(email)).resolves.toBe(true);
  expect(await statementTimeout(database.kysely)).toBe(defaultTimeout);
});
