import { sql, type Kysely } from 'kysely';
import { testDatabase } from '../../../test/support/databases/testDatabase';
import { inTransaction, MAX_TRANSACTION_MS, TransactionTooLongError } from './transaction';
import type { Schema } from './schema';
import type { Tx } from './transaction';

let next = 0;
const newEmail = () => `transaction-${process.pid}-${(next += 1)}@example.jp`;

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
  const found = await kysely.selectFrom('service_users').select('id').where('email', '=', email).execute();
  return found.length === 1;
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

it('rolls back what the body did when it throws, and calls nothing afterwards', async () => {
  const email = newEmail();
  const told = jest.fn();
  const database = await testDatabase();
  await expect(
    inTransaction(database, async (tx) => {
      tx.afterCommit(told);
      await addUser(tx, email);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await expect(exists(email)).resolves.toBe(false);
  expect(told).not.toHaveBeenCalled();
});

it('calls what waits for the commit after it, in order, with the outer handle in reach', async () => {
  const email = newEmail();
  const seen: unknown[] = [];
  const database = await testDatabase();
  await inTransaction(database, async (tx) => {
    tx.afterCommit(async () => void seen.push(await exists(email)));
    tx.afterCommit(() => void seen.push('second'));
    await addUser(tx, email);
  });
  expect(seen).toEqual([true, 'second']);
});

describe('the outer handle inside a transaction', () => {
  const refusal = 'outer database handle was used inside a transaction';

  it('throws instead of waiting for ever', async () => {
    const database = await testDatabase();
    const { kysely, pool } = database;
    await expect(inTransaction(database, () => pool.query('select 1'))).rejects.toThrow(refusal);
    await expect(inTransaction(database, () => sql`select 1`.execute(kysely))).rejects.toThrow(refusal);
    await expect(inTransaction(database, () => inTransaction(database, async () => 1))).rejects.toThrow(
      refusal,
    );
  });

  it('is free again for what the body left running', async () => {
    const database = await testDatabase();
    let go = () => {};
    const later = await inTransaction(database, async () => {
      const gate = new Promise<void>((resolve) => (go = resolve));
      return { rows: gate.then(() => database.pool.query('select 1 as one')) };
    });
    go();
    await expect(later.rows).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });
});

it('does not commit when it took too long', async () => {
  const email = newEmail();
  const database = await testDatabase();
  const now = jest.spyOn(performance, 'now');
  const slow = inTransaction(database, async (tx) => {
    await addUser(tx, email);
    const started = performance.now();
    now.mockReturnValue(started + MAX_TRANSACTION_MS + 1);
  });
  await expect(slow).rejects.toThrow(TransactionTooLongError);
  now.mockRestore();
  await expect(exists(email)).resolves.toBe(false);
});

it('may take longer where it says so, and each of its statements with it, but not what follows', async () => {
  const email = newEmail();
  const database = await testDatabase();
  const usual = await statementTimeout(database.kysely);
  const now = jest.spyOn(performance, 'now');
  await inTransaction(
    database,
    async (tx) => {
      await addUser(tx, email);
      expect(await statementTimeout(tx)).toBe('1min');
      now.mockReturnValue(performance.now() + MAX_TRANSACTION_MS + 1);
    },
    { atMost: 60_000 },
  );
  now.mockRestore();
  await expect(exists(email)).resolves.toBe(true);
  expect(await statementTimeout(database.kysely)).toBe(usual);
});
