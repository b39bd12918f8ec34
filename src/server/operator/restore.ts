import path from 'node:path';
import { version } from '../../../package.json';
import { DataCopyError } from '../db/dataCopy/dataSource';
import { readConfig } from '../lib/config';
import { parseOptions } from './arguments';
import { formatReport } from './backup/report';
import { restoreBackup } from './backup/restoreBackup';
import { runCommand } from './runCommand';

const usage = 'Usage: npm run restore -- <folder of a backup> [--dry-run] [--json]';

/** `npm run restore`: fills an empty database and the storage with a backup. */
runCommand(
  async (args) => {
    const { values, dryRun, json } = parseOptions(args, usage, 1);
    const folder = path.resolve(values[0] ?? '');
    const report = await restoreBackup(readConfig(process.env, version), folder, { dryRun });
    return formatReport(report, {
      json,
      done: `${folder} から復元しました。`,
      checked: dryRun
        ? 'バックアップの行数・チェックサム・画像が記録と一致し、書き込み先が空であること。'
        : '書き込んだすべての行・シーケンス・画像がバックアップの記録と一致し、外部キーが正しいこと。',
    });
  },
  [DataCopyError],
);
