import { recordTransfer, type Transfer } from '../modules/ledger/recordTransfer';
import { ConfigError, readConfig } from '../lib/config';
import { DataDirectoryBusyError, DataDirectoryNotWritableError } from '../db/embedded/dataDirectory';
import { inTransaction } from '../db/transaction';
import { ApiError } from '../lib/errors';
import { openServices } from '../openServices';
import { readVersion } from '../readVersion';

const usage =
  'Usage: npm run transfer -- <invoice number> <yen> <reference>, such as 00012-0003 33000 20261225-0001';

/** What a person can mend; everything else is shown with its stack. */
const operatorErrors = [ConfigError, DataDirectoryBusyError, DataDirectoryNotWritableError, ApiError];

/** `npm run transfer`: the operator records a received transfer, the only way in which an invoice becomes paid. */
runTransferCommand(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain = operatorErrors.some((kind) => error instanceof kind);
  process.stderr.write(
    `${error instanceof Error ? (isPlain ? error.message : error.stack) : String(error)}\n`,
  );
  process.exitCode = 1;
});

async function runTransferCommand(args: readonly string[]): Promise<void> {
  const received = parseTransfer(args);
  const config = readConfig(process.env, readVersion());
  if (config.billingProvider !== 'ledger') {
    throw new ConfigError(`BILLING_PROVIDER=${config.billingProvider} records what it receives by itself`);
  }
  const { services, close } = await openServices(config, {
    logLevel: process.env.LOG_LEVEL ?? 'warn',
    work: false,
  });
  try {
    const context = { now: services.clock.now(), services };
    const outcome = await inTransaction(services.database, (tx) => recordTransfer(tx, received, context));
    process.stdout.write(
      outcome === 'recorded'
        ? `請求書 ${received.invoice} への入金 ${received.amount}円（${received.reference}）を記録しました。\n`
        : `照会番号 ${received.reference} の入金はすでに記録されています。\n`,
    );
  } finally {
    await close();
  }
}

function parseTransfer([invoice, yen, reference, ...more]: readonly string[]): Transfer {
  const isWhole = yen !== undefined && /^[1-9]\d{0,8}$/.test(yen.replaceAll(',', ''));
  if (!invoice || !isWhole || !reference || more.length > 0) throw new ConfigError(usage);
  return { invoice, amount: Number(yen.replaceAll(',', '')), reference };
}
