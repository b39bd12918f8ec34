import type { Config } from 'jest';
import { startTestDatabases, TEST_DATABASES } from './databases/start';
import { stopAtTheEnd } from './globalTeardown';

/** One migrated database for each jest worker; see testDatabase(). */
export default async function globalSetup({ maxWorkers }: Config): Promise<void> {
  const databases = await startTestDatabases({ count: Number(maxWorkers) });
  stopAtTheEnd(() => databases.stop());
  process.env[TEST_DATABASES] = JSON.stringify(databases.addresses);
}
