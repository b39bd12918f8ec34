import { isDeepStrictEqual } from 'node:util';
import { systemClock } from '../../adapters/clock';
import { createStorage } from '../../adapters/storage/createStorage';
import { DataCopyError } from '../../db/dataCopy/dataSource';
import { expectEmptyTarget, expectKnownMigrations, loadData } from '../../db/dataCopy/loadData';
import type { Config } from '../../lib/config';
import { openBackup, readManifest } from './backupFolder';
import { copyImages, imagesOfBackup, storedImages } from './copyImages';
import { prepareQueues, withDatabase } from './openDatabases';
import { withProgress } from '../progress';
import { lastMigration, totalsByTable, type CopyReport } from './report';

/**
 * Fills an empty database and the storage with a backup, and compares all of it. With `dryRun` the backup is read and
 * the database looked at.
 */
export async function restoreBackup(
  config: Config,
  folder: string,
  { dryRun }: { dryRun: boolean },
): Promise<CopyReport> {
  const manifest = await readManifest(folder);
  const source = openBackup(folder, manifest);
  await expectKnownMigrations(source);
  const storage = await createStorage(config, systemClock);
  const to = dryRun ? undefined : storedImages(config, storage);
  return withDatabase(config, async (database): Promise<CopyReport> => {
    await expectEmptyTarget(database.pool, source);
    const common = { dryRun, migration: lastMigration(source), sequences: manifest.sequences.length };
    // Before the rows, so that a restore that fails can be repeated.
    const images = await copyImages(source, { from: imagesOfBackup(folder), to });
    // The images that the storage lacked at the backup are missing in the backup, too.
    if (!isDeepStrictEqual(images, manifest.images))
      throw new DataCopyError('画像がバックアップの記録と一致しません。別のバックアップを使ってください。');
    if (dryRun) return { ...common, tables: await totalsByTable(withProgress(source, '読み込み')), images };
    const loaded = await loadData(database, withProgress(source, '復元'), prepareQueues);
    return { ...common, ...loaded, images };
  }).finally(() => storage.close());
}
