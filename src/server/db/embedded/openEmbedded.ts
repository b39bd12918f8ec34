import path from 'node:path';
import type pg from 'pg';
import type { LogFunction } from '../pool';
import { connectEmbedded } from './connectEmbedded';
import { DataDirectoryFullError, isDiskFull, lockDataDirectory } from './dataDirectory';
import { startMaintenance } from './maintenance';
import { startDatabaseThread } from './startDatabaseThread';

export interface EmbeddedOptions {
  dataDir: string;
  log: LogFunction;
  /** Called when the database stopped unexpectedly; it cannot be used after that. */
  onLost?: (error: Error) => void;
}

/** Opens the embedded database in `dataDir`/database, for this process only. */
export async function openEmbedded({
  dataDir,
  log,
  onLost,
}: EmbeddedOptions): Promise<{ pool: pg.Pool; isFull(): boolean; close(): Promise<void> }> {
  const directory = path.resolve(dataDir);
  const directoryLock = lockDataDirectory(directory);
  try {
    if (isDiskFull(directory)) throw new DataDirectoryFullError(directory);
    const thread = await startDatabaseThread(path.join(directory, 'database'), { durable: true });
    const pool = connectEmbedded(thread.address, log);
    const isFull = () => isDiskFull(directory);
    const maintenance = startMaintenance(pool, log, isFull);
    void thread.ended.then((error) => {
      if (error === undefined) return;
      maintenance.stop();
      log('error', 'The embedded database stopped', { error: error.message });
      onLost?.(error);
    });

    let closed: Promise<void> | undefined;
    const close = async () => {
      maintenance.stop();
      await pool.end();
      await thread.stop();
      directoryLock.release();
    };
    return { pool, isFull, close: () => (closed ??= close()) };
  } catch (error) {
    directoryLock.release();
    throw error;
  }
}
