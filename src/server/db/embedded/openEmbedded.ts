import path from 'node:path';
import type pg from 'pg';
import type { LogFunction } from '../pool';
import { connectEmbedded } from './connectEmbedded';
import { lockDataDirectory } from './dataDirectory';
import { startMaintenance } from './maintenance';
import { startDatabaseThread } from './startDatabaseThread';

export interface EmbeddedOptions {
  dataDir: string;
  log: LogFunction;
  /** Called when the database has stopped by itself; nothing works after that but a new start. */
  onLost?: (error: Error) => void;
}

/** Opens the embedded database in `dataDir`/database, for this process alone. */
export async function openEmbedded({
  dataDir,
  log,
  onLost,
}: EmbeddedOptions): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const directory = path.resolve(dataDir);
  const hold = lockDataDirectory(directory);
  try {
    const thread = await startDatabaseThread(path.join(directory, 'database'), { durable: true });
    const pool = connectEmbedded(thread.address, log);
    const maintenance = startMaintenance(pool, log);
    void thread.ended.then((fault) => {
      if (fault === undefined) return;
      maintenance.stop();
      log('error', 'The embedded database stopped', { error: fault.message });
      onLost?.(fault);
    });

    let closed: Promise<void> | undefined;
    const close = async () => {
      maintenance.stop();
      await pool.end();
      await thread.stop();
      hold.release();
    };
    return { pool, close: () => (closed ??= close()) };
  } catch (error) {
    hold.release();
    throw error;
  }
}
