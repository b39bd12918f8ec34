import { openServerDatabase } from '../../../src/server/db/client';
import { migrate } from '../../../src/server/db/migrate';
import type { TestDatabaseAddress } from './openTestDatabase';
import { startTemporaryPostgres } from './startTemporaryPostgres';

/** Replaces the time limits of the product, which a busy machine could exceed. */
const generousTimeouts = new URLSearchParams({
  statement_timeout: '100000',
  query_timeout: '110000',
  lock_timeout: '60000',
  idle_in_transaction_session_timeout: '100000',
}).toString();

/** `count` databases of one private PostgreSQL, each made from one migrated template. */
export async function startServerDatabases(
  count: number,
): Promise<{ addresses: TestDatabaseAddress[]; stop(): Promise<void> }> {
  const postgres = await startTemporaryPostgres();
  try {
    const admin = await openServerDatabase(postgres.url('postgres'), () => {});
    await admin.pool.query('create database migrated');
    const template = await openServerDatabase(postgres.url('migrated'), () => {});
    await migrate(template);
    await template.pool.query('vacuum (analyze)');
    await template.close();
    const names = Array.from({ length: count }, (_, index) => `test_${index}`);
    for (const name of names) await admin.pool.query(`create database ${name} template migrated`);
    await admin.close();
    return {
      addresses: names.map((name) => ({ kind: 'server', url: `${postgres.url(name)}&${generousTimeouts}` })),
      stop: postgres.stop,
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
