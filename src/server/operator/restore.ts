import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { version } from '../../../package.json';
import { systemClock } from '../adapters/clock';
import { createStorage } from '../adapters/storage/createStorage';
import { DataCopyError } from '../db/dataCopy/dataSource';
import { expectEmptyTarget, expectKnownMigrations, loadData } from '../db/dataCopy/loadData';
import { readConfig } from '../lib/config';
import { parseOptions } from './arguments';
import { openBackup, readManifest } from './backup/backupFolder';
import { copyImages, imagesOfBackup, storedImages } from './backup/copyImages';
import { prepareQueues, withDatabase } from './backup/openDatabases';
import { formatReport, lastMigration, tableProgress, totalsByTable, type CopyReport } from './backup/report';
import { runCommand } from './runCommand';

const usage = 'Usage: npm run restore -- <folder of a backup> [--dry-run] [--json]';

/** `npm run restore`: fills an empty database and the storage with a backup, and compares all of it. */
runCommand(
  async (args) => {
    const { values, dryRun, json } = parseOptions(args, usage, 1);
    const folder = path.resolve(values[0] ?? '');
    const config = readConfig(process.env, version);
    const manifest = await readManifest(folder);
    const source = openBackup(folder, manifest);
    await expectKnownMigrations(source);
    const storage = await createStorage(config, systemClock);
    const to = dryRun ? undefined : storedImages(config, storage);

    const report = await withDatabase(config, async (database): Promise<CopyReport> => {
      await expectEmptyTarget(database.pool, source);
      const common = { dryRun, migration: lastMigration(source), sequences: manifest.sequences.length };
      if (dryRun) await totalsByTable(source, '読み込み');
      // Before the rows, so that it can be repeated.
      const copied = await copyImages(source, { from: imagesOfBackup(folder), to });
      // Those that the storage lacked at the backup are missing in it, too.
      if (!isDeepStrictEqual(copied, manifest.images))
        throw new DataCopyError('画像がバックアップの記録と一致しません。別のバックアップを使ってください。');
      if (dryRun) {
        const tables = Object.fromEntries(
          manifest.tables.map(({ name, rows, checksum }) => [name, { rows, checksum }]),
        );
        return { ...common, tables, images: copied };
      }
      const loaded = await loadData(database, source, {
        prepareQueues: (target) => prepareQueues(source, target),
        onTable: tableProgress('復元'),
      });
      return { ...common, ...loaded, images: copied };
    }).finally(() => storage.close());
    return formatReport(report, json, {
      done: `${folder} から復元しました。`,
      checked: dryRun
        ? 'バックアップの行数とチェックサムが記録と一致し、書き込み先が空であること。'
        : '書き込んだすべての行・シーケンス・画像が、バックアップの記録と一致し、外部キーが正しいこと。',
    });
  },
  [DataCopyError],
);
