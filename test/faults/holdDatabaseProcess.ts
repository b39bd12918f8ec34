// holdDatabaseProcess.ts <data directory>: opens the embedded database and prints `open`, or one line to stderr when that
// fails. Keeps it open until SIGTERM, which closes it, or until it is killed.
import { openDatabase } from '../../src/server/db/client';

const [dataDir = ''] = process.argv.slice(2);

openDatabase({ dataDir, log: () => {} }).then(
  (database) => {
    process.once('SIGTERM', () => void database.close());
    console.log('open');
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
