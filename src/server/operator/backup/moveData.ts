import { systemClock } from '../../adapters/clock';
import { createStorage } from '../../adapters/storage/createStorage';
import { expectEmptyTarget, expectKnownMigrations, loadData } from '../../db/dataCopy/loadData';
import { withSnapshot } from '../../db/dataCopy/readData';
import { ConfigError, type Config } from '../../lib/config';
import { copyImages, storedImages } from './copyImages';
import { expectData, prepareQueues, withDatabase } from './openDatabases';
import { withProgress } from '../progress';
import { lastMigration, totalsByTable, type CopyReport } from './report';

/**
 * Copies the embedded database in DATA_DIR to the empty one at DATABASE_URL, and the images to S3 where that is
 * configured; otherwise they stay where they are.
 */
export async function moveData(config: Config, { dryRun }: { dryRun: boolean }): Promise<CopyReport> {
  if (config.databaseUrl === undefined)
    throw new ConfigError('DATABASE_URL must be set: an empty database of a PostgreSQL server');
  const embedded = { ...config, databaseUrl: undefined, s3: undefined };
  expectData(embedded);
  const localStorage = await createStorage(embedded, systemClock);
  const storage = await createStorage(config, systemClock);
  const from = storedImages(config, localStorage);
  const to = config.s3 && !dryRun ? storedImages(config, storage) : undefined;
  return withDatabase(embedded, ({ pool }) =>
    withDatabase(config, (target) =>
      withSnapshot(pool, async (source): Promise<CopyReport> => {
        await expectKnownMigrations(source);
        await expectEmptyTarget(target.pool, source);
        const common = { dryRun, migration: lastMigration(source) };
        const images = await copyImages(source, { from, to });
        if (dryRun) {
          const tables = await totalsByTable(withProgress(source, '読み込み'));
          return { ...common, tables, sequences: (await source.readSequences()).length, images };
        }
        const loaded = await loadData(target, withProgress(source, 'コピー'), prepareQueues);
        return { ...common, ...loaded, images };
      }),
    ),
  ).finally(() => {
    localStorage.close();
    storage.close();
  });
}
