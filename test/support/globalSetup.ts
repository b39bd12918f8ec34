import type { Config } from 'jest';
import { startTestDatabases, testDatabasesVariable } from './databases/startTestDatabases';
import buildTextModel from './buildTextModel';
import { stopAfterTests } from './globalTeardown';

/** One migrated database for each jest worker; see testDatabase(). */
export default async function globalSetup({ maxWorkers }: Config): Promise<void> {
  buildTextModel();
  const databases = await startTestDatabases({ count: Number(maxWorkers) });
  stopAfterTests(() => databases.stop());
  process.env[testDatabasesVariable] = JSON.stringify(databases.addresses);
}
