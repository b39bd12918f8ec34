// migrator.ts <address of the database>: migrates as a starting server does and prints what it applied, as JSON.
import { openDatabase } from '../../src/server/db/client';
import { migrate } from '../../src/server/db/migrate';

const [databaseUrl = ''] = process.argv.slice(2);

async function migrateAndPrint(): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '', log: () => {} });
  console.log(JSON.stringify(await migrate(database)));
  await database.close();
}

void migrateAndPrint();
