import { recordTransfer, type Transfer } from '../modules/ledger/recordTransfer';
import { ConfigError, readConfig } from '../lib/config';
import { operatorErrors } from '../describeStartupError';
import { inTransaction } from '../db/transaction';
import { ApiError } from '../lib/errors';
import { openServices } from '../openServices';
import { readVersion } from '../readVersion';

const usage =
  'Usage: npm run transfer -- <invoice number> <yen> <reference>, such as 00012-0003 33000 20261225-0001';

/**
 * `npm run transfer`: records a bank transfer that was received. An invoice of the ledger becomes paid only this way.
 */
runTransferCommand(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain = [...operatorErrors, ApiError].some((errorClass) => error instanceof errorClass);
  process.stderr.write(
    `${error instanceof Error ? (isPlain ? error.message : error.stack) : String(error)}\n`,
  );
  process.exitCode = 1;
});

async function runTransferCommand(args: readonly string[]): Promise<void> {
  const transfer = parseTransfer(args);
  const config = readConfig(process.env, readVersion());
  if (config.billingProvider !== 'ledger') {
    throw new ConfigError(`BILLING_PROVIDER=${config.billingProvider} records transfers by itself`);
  }
  const { services, close } = await openServices(config, {
    logLevel: process.env.LOG_LEVEL ?? 'warn',
    work: false,
  });
  try {
    const context = { now: services.clock.now(), services };
    const outcome = await inTransaction(services.database, (tx) => recordTransfer(tx, transfer, context));
    process.stdout.write(
      outcome === 'recorded'
        ? `請求書 ${transfer.invoice} への入金 ${transfer.amount}円（${transfer.reference}）を記録しました。\n`
        : `照会番号 ${transfer.reference} の入金はすでに記録されています。\n`,
    );
  } finally {
    await close();
  }
}

function parseTransfer([invoice, yen, reference, ...rest]: readonly string[]): Transfer {
  const isWholeNumber = yen !== undefined && /^[1-9]\d{0,8}$/.test(yen.replaceAll(',', ''));
  if (!invoice || !isWholeNumber || !reference || rest.length > 0) throw new ConfigError(usage);
  return { invoice, amount: Number(yen.replaceAll(',', '')), reference };
}
