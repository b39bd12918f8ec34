import path from 'node:path';
import { version } from '../../../package.json';
import { systemClock } from '../adapters/clock';
import { createStorage } from '../adapters/storage/createStorage';
import { DataCopyError } from '../db/dataCopy/dataSource';
import { withSnapshot } from '../db/dataCopy/readData';
import { readConfig } from '../lib/config';
import { parseOptions } from './arguments';
import { openBackup, writeBackupFolder, writeTable } from './backup/backupFolder';
import { copyImages, imagesOfBackup, storedImages } from './backup/copyImages';
import { backupFormat, type Manifest } from './backup/manifest';
import { expectData, withDatabase } from './backup/openDatabases';
import { formatReport, lastMigration, tableProgress, totalsByTable, type CopyReport } from './backup/report';
import { runCommand } from './runCommand';

const usage = 'Usage: npm run backup -- <folder that does not exist yet> [--dry-run] [--json]';

/** `npm run backup`: writes all data of one moment and its images into a folder, and reads the folder back. */
runCommand(
  async (args) => {
    const { values, dryRun, json } = parseOptions(args, usage, 1);
    const folder = path.resolve(values[0] ?? '');
    const config = readConfig(process.env, version);
    expectData(config);
    const storage = await createStorage(config, systemClock);
    const from = storedImages(config, storage);

    const report = await withDatabase(config, ({ pool, kind }) =>
      withSnapshot(pool, async (source): Promise<CopyReport> => {
        const common = { dryRun, migration: lastMigration(source) };
        if (dryRun) {
          const tables = await totalsByTable(source, '読み込み');
          const sequences = (await source.readSequences()).length;
          return { ...common, tables, sequences, images: await copyImages(source, { from }) };
        }
        const manifest = await writeBackupFolder(folder, async (): Promise<Manifest> => {
          const tables = [];
          const onTable = tableProgress('書き出し');
          for (const [index, table] of source.tables.entries()) {
            onTable(table, index, source.tables.length);
            tables.push({ ...table, ...(await writeTable(folder, table, source)) });
          }
          const written = {
            format: backupFormat,
            version,
            createdAt: systemClock.now().toISOString(),
            database: kind,
            migrations: source.migrations,
            tables,
            sequences: await source.readSequences(),
            images: await copyImages(source, { from, to: imagesOfBackup(folder) }),
          };
          await totalsByTable(openBackup(folder, written), '読み返し');
          return written;
        });
        const tables = Object.fromEntries(
          manifest.tables.map(({ name, rows, checksum }) => [name, { rows, checksum }]),
        );
        return { ...common, tables, sequences: manifest.sequences.length, images: manifest.images };
      }),
    ).finally(() => storage.close());
    return formatReport(report, json, {
      done: `バックアップを ${folder} に作りました。`,
      checked: dryRun
        ? 'すべての表と画像を、1つの時点のものとして読めること。'
        : 'すべての表と画像を読み返し、行数とチェックサムがデータベースから読んだものと一致すること。',
    });
  },
  [DataCopyError],
);
