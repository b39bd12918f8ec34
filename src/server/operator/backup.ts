import path from 'node:path';
import { version } from '../../../package.json';
import { DataCopyError } from '../db/dataCopy/dataSource';
import { readConfig } from '../lib/config';
import { parseOptions } from './arguments';
import { createBackup } from './backup/createBackup';
import { formatReport } from './backup/report';
import { runCommand } from './runCommand';

const usage = 'Usage: npm run backup -- <folder that does not exist yet> [--dry-run] [--json]';

/** `npm run backup`: writes all data and images into a folder. */
runCommand(
  async (args) => {
    const { values, dryRun, json } = parseOptions(args, usage, 1);
    const folder = path.resolve(values[0] ?? '');
    const report = await createBackup(readConfig(process.env, version), folder, { dryRun });
    return formatReport(report, {
      json,
      done: `バックアップを ${folder} に作りました。`,
      checked: dryRun
        ? 'すべての表と画像を、1つの時点のものとして読めること。'
        : 'すべての表と画像を読み返し、行数とチェックサムが元のデータと一致すること。',
    });
  },
  [DataCopyError],
);
