import { sql } from 'kysely';
import { testServices } from '../../../test/support/app/testServices';
import { startDatabaseProxy, type DatabaseProxy } from '../../../test/support/databases/startDatabaseProxy';
import { startTemporaryPostgres } from '../../../test/support/databases/startTemporaryPostgres';
import { testDatabase, workerDatabaseAddress } from '../../../test/support/databases/testDatabase';
import { makePerson } from '../../../test/support/factories/people';
import { buildApp } from '../app';
import { openServerDatabase } from '../db/client';
import { CommitUnknownError, inTransaction, longTransactionMs } from '../db/transaction';

const address = workerDatabaseAddress();

// There is no network between the server and its embedded database.
if (address.kind === 'server') testOutages(address.url);
else test('an embedded database has no address', () => expect(address).not.toHaveProperty('url'));

function testOutages(databaseUrl: string): void {
  let proxy: DatabaseProxy;
  const closers: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    proxy = await startDatabaseProxy(databaseUrl);
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
    await proxy.stop();
  });

  /** A database behind the proxy, and what it logs. */
  async function open(parameters: Record<string, string> = {}, startTimeoutMs = 60_000) {
    const lines: unknown[] = [];
    const log = (_level: string, message: string, details?: object) =>
      void lines.push({ message, ...details });
    const database = await openServerDatabase(proxy.url(parameters), log, { startTimeoutMs });
    closers.push(() => database.close());
    return { database, lines };
  }

  /** The real app behind the proxy, with a person's session and a write of theirs. */
  async function start(parameters: Record<string, string> = {}) {
    const { token } = await makePerson(await testDatabase());
    const { database, lines } = await open(parameters);
    const services = await testServices(database);
    const app = await buildApp(services);
    closers.push(() => app.close());
    const headers = { authorization: `Bearer ${token}` };
    return {
      app,
      database,
      lines,
      read: () => app.inject({ url: '/api/members/me', headers }),
      write: () => app.inject({ method: 'POST', url: '/api/auth/logout', headers, payload: {} }),
    };
  }

  const outage = { statusCode: 503, headers: expect.objectContaining({ 'retry-after': '5' }) as unknown };

  /** Long enough for a busy machine; the test waits as long. */
  const shortly = { query_timeout: '1500' };

  test('connections that a proxy has forgotten are left: one reply is a 503, the next is as usual', async () => {
    const { read, lines } = await start(shortly);
    await Promise.all([read(), read(), read()]);
    proxy.forgetConnections();
    const reply = await read();
    expect(reply).toMatchObject(outage);
    expect(reply.json()).toMatchObject({ error: 'unavailable' });
    expect(lines).toContainEqual(expect.objectContaining({ database: 'silent' }));
    expect((await read()).statusCode).toBe(200);
  });

  test('connections that have become read-only are left at the first refusal', async () => {
    const { database, read, write, lines } = await start();
    const clients = await Promise.all([1, 2, 3].map(() => database.pool.connect()));
    for (const client of clients) {
      await client.query('set default_transaction_read_only = on');
      client.release();
    }
    expect((await read()).statusCode).toBe(200);
    expect(await write()).toMatchObject(outage);
    expect(lines).toContainEqual(expect.objectContaining({ code: '25006', database: 'readOnly' }));
    expect((await write()).statusCode).toBe(200);
  });

  test('a connection that is ended while a request uses it is a 503', async () => {
    const { app, database, read } = await start();
    app.get('/ended', () => sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.kysely));
    expect(await app.inject('/ended')).toMatchObject(outage);
    expect((await read()).statusCode).toBe(200);
  });

  test('a database that refuses connections is a 503, for /readyz too', async () => {
    const { app, read } = await start();
    await proxy.stop();
    expect(await read()).toMatchObject(outage);
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'noDatabase', cause: 'unreachable' });
    await proxy.listen();
    expect((await read()).statusCode).toBe(200);
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('/readyz is not ready where the database accepts no writes', async () => {
    const { database } = await open({ options: '-c default_transaction_read_only=on' });
    const services = await testServices(await testDatabase());
    const app = await buildApp({ ...services, database });
    const reply = await app.inject('/readyz');
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'noDatabase', cause: 'readOnly' }]);
    await app.close();
  });

  test('/readyz is not ready while commits wait for a standby that is gone', async () => {
    const postgres = await startTemporaryPostgres();
    closers.push(() => postgres.stop());
    const database = await openServerDatabase(postgres.url('postgres'), () => undefined);
    closers.push(() => database.close());
    await database.pool.query('create table schema_migration as select 1 as number');
    await database.pool.query(`alter system set synchronous_standby_names = 'gone'`);
    await database.pool.query('select pg_reload_conf()');
    const waiting = await openServerDatabase(
      `${postgres.url('postgres')}&options=-c%20synchronous_commit=on`,
      () => undefined,
    );
    closers.push(() => waiting.close());
    const services = await testServices(await testDatabase());
    const app = await buildApp({ ...services, database: waiting });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'noDatabase', cause: 'silent' });
    await app.close();
  });

  test('a commit without a reply is not reported as made, and its reply says that nobody knows', async () => {
    const { app, database } = await start(shortly);
    const afterCommit = jest.fn();
    const commit = () =>
      inTransaction(database, async (tx) => {
        tx.afterCommit(afterCommit);
        await sql`select pg_current_xact_id()`.execute(tx);
        proxy.forgetConnections();
      });
    await expect(commit()).rejects.toThrow(CommitUnknownError);
    app.post('/commit', commit);
    const reply = await app.inject({ method: 'POST', url: '/commit' });
    expect(reply).toMatchObject(outage);
    expect(reply.json()).toMatchObject({ error: 'outcomeUnknown' });
    expect(afterCommit).not.toHaveBeenCalled();
  });

  test('replies are waited for as long as the transaction may take, and not longer afterwards', async () => {
    const { database } = await open({ query_timeout: '1500' });
    const sleep = sql`select pg_sleep(2)`;
    await inTransaction(database, (tx) => sleep.execute(tx), { maxMs: longTransactionMs });
    await expect(sleep.execute(database.kysely)).rejects.toThrow('Query read timeout');
  });

  test('a start waits for a database that is not there yet', async () => {
    await proxy.stop();
    const opening = openServerDatabase(proxy.url(), (_level, message) => {
      expect(message).toBe('Waiting up to 60 s for the database');
      void proxy.listen();
    });
    await (await opening).close();
  });

  test('a connection has the settings of the product, unless DATABASE_URL has others', async () => {
    const settingsOf = async (url: string) => {
      const database = await openServerDatabase(url, () => undefined);
      closers.push(() => database.close());
      const names = ['jit', 'statement_timeout', 'lock_timeout'];
      const { rows } = await database.pool.query<{ value: string }>(
        'select current_setting(name) as value from unnest($1::text[]) as name',
        [names],
      );
      return rows.map(({ value }) => value);
    };
    const address = databaseUrl.replace(/&statement_timeout=.*/, '');
    expect(await settingsOf(address)).toEqual(['off', '5s', '3s']);
    expect(await settingsOf(`${address}&statement_timeout=1234`)).toEqual(['off', '1234ms', '3s']);
  });

  test('a start does not wait longer than it may, nor for what waiting does not mend', async () => {
    await expect(open({ options: '-c no_such_setting=1' })).rejects.toMatchObject({ code: '42704' });
    const other = proxy.url().replace(/\/\w+\?/, '/no_such_database?');
    await expect(openServerDatabase(other, () => undefined)).rejects.toMatchObject({ code: '3D000' });
    await proxy.stop();
    await expect(open({}, 0)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await proxy.listen();
  });
}
