// holder.ts <data directory>: opens the embedded database, says `open`, and keeps it until it is killed or, on
// SIGTERM, closes it. An opening that fails is told in one line on the standard error, as the server does.
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
