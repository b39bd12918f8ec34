import type { Database } from '../../../src/server/db/client';
import { openTestDatabase } from './openTestDatabase';
import type { TestDatabaseAddress } from './openTestDatabase';
import { testDatabasesVariable } from './startTestDatabases';

let openedDatabase: Promise<Database> | undefined;

/**
 * The migrated database of this jest worker, closed after the test file. Other files have written to it and will:
 * a test makes its own organization and looks at nothing else; nothing is truncated.
 */
export function testDatabase(): Promise<Database> {
  return (openedDatabase ??= openTestDatabase(workerDatabaseAddress()));
}

afterAll(async () => {
  if (openedDatabase !== undefined) await (await openedDatabase).close();
});

/** The address of this worker's database, for other processes of a test. */
export function workerDatabaseAddress(): TestDatabaseAddress {
  const addresses = JSON.parse(process.env[testDatabasesVariable] ?? '[]') as TestDatabaseAddress[];
  const address = addresses[Number(process.env.JEST_WORKER_ID) - 1];
  if (address === undefined)
    throw new Error('This run has no database for this worker (test/support/globalSetup.ts)');
  return address;
}
