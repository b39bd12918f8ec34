import type { TestDatabaseAddress } from './openTestDatabase';
import { startEmbeddedDatabases } from './startEmbeddedDatabases';
import { startServerDatabases } from './startServerDatabases';

/** The environment variable by which a run tells its workers where their databases are: addresses, as JSON. */
export const testDatabasesVariable = 'KOENOWA_TEST_DATABASES';

export interface TestDatabases {
  addresses: TestDatabaseAddress[];
  stop(): Promise<void>;
}

/**
 * Starts `count` empty migrated databases for a test run: embedded ones, or databases of a private PostgreSQL with
 * `TEST_DB=server` (see findPostgresBinaries).
 */
export function startTestDatabases({ count }: { count: number }): Promise<TestDatabases> {
  return process.env.TEST_DB === 'server' ? startServerDatabases(count) : startEmbeddedDatabases(count);
}
