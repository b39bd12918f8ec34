import type { Database } from '../../../src/server/db/client';
import { database, endOnce, openServer } from '../../../src/server/db/client';
import { connectEmbedded } from '../../../src/server/db/embedded/connect';
import type { Log } from '../../../src/server/db/pool';

/** Where a migrated database of this run can be reached. */
export type TestAddress = { kind: 'embedded'; socket: string } | { kind: 'server'; url: string };

/** A pool of its own for a running test database; closing it leaves the database running. */
export async function openTestDatabase(address: TestAddress): Promise<Database> {
  if (address.kind === 'server') return openServer(address.url, log);
  const pool = connectEmbedded(address.socket, log);
  return database('embedded', pool, endOnce(pool));
}

const log: Log = (level, message, details) => {
  if (level !== 'info') console.warn(message, details);
};
