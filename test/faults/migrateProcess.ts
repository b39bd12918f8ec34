// migrateProcess.ts <database URL>: migrates like a starting server and prints the applied migrations as JSON.
import { openDatabase } from '../../src/server/db/client';
import { migrate } from '../../src/server/db/migrate';

const [databaseUrl = ''] = process.argv.slice(2);

async function migrateAndPrint(): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '', log: () => {} });
  console.log(JSON.stringify(await migrate(database)));
  await database.close();
}

void migrateAndPrint();
