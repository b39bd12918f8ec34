import { readFile, stat } from 'node:fs/promises';
import { version } from '../../../package.json';
import { parsePostalTable, PostalTableError } from '../adapters/postal/parsePostalTable';
import { formatTokyoDate, tokyoDate } from '../../domain/calendar/tokyoDate';
import { ConfigError, readConfig } from '../lib/config';
import { inTransaction } from '../db/transaction';
import { savePostalTable } from '../modules/postal/postalTables.queries';
import { runCommand, withServices } from './runCommand';

const usage =
  'Usage: npm run postal -- <utf_ken_all.csv, KEN_ALL.CSV or JIGYOSYO.CSV of Japan Post, unpacked>';

/** Milliseconds; the table of towns has 120,000 rows. */
const importTimeoutMs = 120_000;

/** `npm run postal`: imports a table of postal codes that is newer than the bundled data. */
runCommand(
  async ([file, ...rest]) => {
    if (!file || rest.length > 0) throw new ConfigError(usage);
    const bytes = await readFile(file).catch((error: unknown) => {
      throw new ConfigError(`The file cannot be read: ${String(error)}`);
    });
    const table = parsePostalTable(bytes);
    // The tables have no date; unpacking keeps the one of Japan Post.
    const asOf = tokyoDate((await stat(file)).mtime);
    await withServices(readConfig(process.env, version), ({ database, clock }) =>
      inTransaction(database, (tx) => savePostalTable(tx, table, { asOf, now: clock.now() }), {
        maxMs: importTimeoutMs,
      }),
    );
    const name = table.kind === 'towns' ? '町域' : '大口事業所';
    return `${name}の郵便番号${table.addresses.size}件（${formatTokyoDate(asOf)}）を取り込みました。\n`;
  },
  [PostalTableError],
);
