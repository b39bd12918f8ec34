import { readFile, stat } from 'node:fs/promises';
import { parsePostalTable, PostalTableError } from '../adapters/postal/parsePostalTable';
import { formatTokyoDate, tokyoDate } from '../../domain/calendar/tokyoDate';
import { operatorErrors } from '../describeStartupError';
import { ConfigError, readConfig } from '../lib/config';
import { inTransaction } from '../db/transaction';
import { replacePostalTable } from '../modules/postal/postalTables.queries';
import { openServices } from '../openServices';
import { readVersion } from '../readVersion';

const usage =
  'Usage: npm run postal -- <utf_ken_all.csv, KEN_ALL.CSV or JIGYOSYO.CSV of Japan Post, unpacked>';

/** Milliseconds; the table of towns has 120,000 rows. */
const importTimeoutMs = 120_000;

/** `npm run postal`: imports a table of postal codes that is newer than the bundled data. */
runPostalCommand(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain = [...operatorErrors, PostalTableError].some((errorClass) => error instanceof errorClass);
  process.stderr.write(
    `${error instanceof Error ? (isPlain ? error.message : error.stack) : String(error)}\n`,
  );
  process.exitCode = 1;
});

async function runPostalCommand([file, ...rest]: readonly string[]): Promise<void> {
  if (!file || rest.length > 0) throw new ConfigError(usage);
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new ConfigError(`The file cannot be read: ${String(error)}`);
  });
  const table = parsePostalTable(bytes);
  // The tables have no date; unpacking keeps the one of Japan Post.
  const asOf = tokyoDate((await stat(file)).mtime);
  const { services, close } = await openServices(readConfig(process.env, readVersion()), {
    logLevel: process.env.LOG_LEVEL ?? 'warn',
    work: false,
  });
  try {
    const now = services.clock.now();
    await inTransaction(services.database, (tx) => replacePostalTable(tx, table, { asOf, now }), {
      maxMs: importTimeoutMs,
    });
  } finally {
    await close();
  }
  const name = table.kind === 'towns' ? '町域' : '大口事業所';
  process.stdout.write(
    `${name}の郵便番号${table.addresses.size}件（${formatTokyoDate(asOf)}）を取り込みました。\n`,
  );
}
