import { version } from '../../../package.json';
import { DataCopyError } from '../db/dataCopy/dataSource';
import { readConfig } from '../lib/config';
import { parseOptions } from './arguments';
import { moveData } from './backup/moveData';
import { formatReport } from './backup/report';
import { runCommand } from './runCommand';

const usage = 'Usage: npm run move [-- [--dry-run] [--json]], with DATA_DIR and DATABASE_URL';

/** `npm run move`: copies the embedded database to an empty database of a PostgreSQL server. */
runCommand(
  async (args) => {
    const { dryRun, json } = parseOptions(args, usage, 0);
    const config = readConfig(process.env, version);
    const report = await moveData(config, { dryRun });
    return formatReport(report, {
      json,
      done: `${config.dataDir} のデータベースを DATABASE_URL のデータベースへコピーしました。元のデータはそのままです。`,
      checked: dryRun
        ? 'すべての表と画像を読め、書き込み先が空であること。'
        : '書き込んだすべての行・ジョブ・シーケンスが元のデータと一致し、外部キーが正しいこと。',
    });
  },
  [DataCopyError],
);
