import { version } from '../../../package.json';
import { systemClock } from '../adapters/clock';
import { createStorage } from '../adapters/storage/createStorage';
import { DataCopyError } from '../db/dataCopy/dataSource';
import { expectEmptyTarget, expectKnownMigrations, loadData } from '../db/dataCopy/loadData';
import { withSnapshot } from '../db/dataCopy/readData';
import { ConfigError, readConfig } from '../lib/config';
import { parseOptions } from './arguments';
import { copyImages, storedImages } from './backup/copyImages';
import { expectData, prepareQueues, withDatabase } from './backup/openDatabases';
import { formatReport, lastMigration, tableProgress, totalsByTable, type CopyReport } from './backup/report';
import { runCommand } from './runCommand';

const usage = 'Usage: npm run move [-- --dry-run] [--json], with DATA_DIR and an empty DATABASE_URL';

/**
 * `npm run move`: copies the embedded database to the empty one at DATABASE_URL, and the images to S3 where it is
 * configured; otherwise they stay where they are.
 */
runCommand(
  async (args) => {
    const { dryRun, json } = parseOptions(args, usage, 0);
    const config = readConfig(process.env, version);
    if (config.databaseUrl === undefined) throw new ConfigError(usage);
    const embedded = { ...config, databaseUrl: undefined, s3: undefined };
    expectData(embedded);
    const [localStorage, storage] = [
      await createStorage(embedded, systemClock),
      await createStorage(config, systemClock),
    ];
    const from = storedImages(config, localStorage);
    const to = config.s3 && !dryRun ? storedImages(config, storage) : undefined;

    const report = await withDatabase(embedded, ({ pool }) =>
      withDatabase(config, (target) =>
        withSnapshot(pool, async (source): Promise<CopyReport> => {
          await expectKnownMigrations(source);
          await expectEmptyTarget(target.pool, source);
          const common = { dryRun, migration: lastMigration(source) };
          const images = await copyImages(source, { from, to });
          if (dryRun) {
            const tables = await totalsByTable(source, '読み込み');
            return { ...common, tables, sequences: (await source.readSequences()).length, images };
          }
          const loaded = await loadData(target, source, {
            prepareQueues: (database) => prepareQueues(source, database),
            onTable: tableProgress('コピー'),
          });
          return { ...common, ...loaded, images };
        }),
      ),
    ).finally(() => {
      localStorage.close();
      storage.close();
    });
    return formatReport(report, json, {
      done: `${config.dataDir} のデータベースを DATABASE_URL のデータベースへコピーしました。元のデータはそのままです。`,
      checked: dryRun
        ? 'すべての表と画像を読め、書き込み先が空であること。'
        : '書き込んだすべての行・ジョブ・シーケンスが元のデータと一致し、外部キーが正しいこと。',
    });
  },
  [DataCopyError],
);
