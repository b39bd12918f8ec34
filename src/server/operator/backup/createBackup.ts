import { systemClock } from '../../adapters/clock';
import { createStorage } from '../../adapters/storage/createStorage';
import { withSnapshot } from '../../db/dataCopy/readData';
import type { Config } from '../../lib/config';
import { openBackup, writeBackupFolder, writeTable } from './backupFolder';
import { copyImages, imagesOfBackup, storedImages } from './copyImages';
import { backupFormat, totalsOfManifest, type Manifest } from './manifest';
import { expectData, withDatabase } from './openDatabases';
import { withProgress } from '../progress';
import { lastMigration, totalsByTable, type CopyReport } from './report';

/**
 * Writes all data of one moment and its images into a new folder, and reads the tables back. With `dryRun` all of it is
 * read and nothing written.
 */
export async function createBackup(
  config: Config,
  folder: string,
  { dryRun }: { dryRun: boolean },
): Promise<CopyReport> {
  expectData(config);
  const storage = await createStorage(config, systemClock);
  const from = storedImages(config, storage);
  return withDatabase(config, ({ pool, kind }) =>
    withSnapshot(pool, async (source): Promise<CopyReport> => {
      const common = { dryRun, migration: lastMigration(source) };
      if (dryRun) {
        const tables = await totalsByTable(withProgress(source, '読み込み'));
        const sequences = (await source.readSequences()).length;
        return { ...common, tables, sequences, images: await copyImages(source, { from }) };
      }
      const manifest = await writeBackupFolder(folder, async (): Promise<Manifest> => {
        const tables = [];
        const reported = withProgress(source, '書き出し');
        for (const table of source.tables)
          tables.push({ ...table, ...(await writeTable(folder, table, reported)) });
        const written = {
          format: backupFormat,
          version: config.version,
          createdAt: systemClock.now().toISOString(),
          database: kind,
          migrations: source.migrations,
          tables,
          sequences: await source.readSequences(),
          images: await copyImages(source, { from, to: imagesOfBackup(folder) }),
        };
        await totalsByTable(withProgress(openBackup(folder, written), '読み返し'));
        return written;
      });
      const { sequences, images } = manifest;
      return { ...common, tables: totalsOfManifest(manifest), sequences: sequences.length, images };
    }),
  ).finally(() => storage.close());
}
