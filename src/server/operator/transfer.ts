import { version } from '../../../package.json';
import { recordTransfer, type Transfer } from '../modules/ledger/recordTransfer';
import { ConfigError, readConfig } from '../lib/config';
import { inTransaction } from '../db/transaction';
import { ApiError } from '../lib/errors';
import { runCommand, withServices } from './runCommand';

const usage =
  'Usage: npm run transfer -- <invoice number> <yen> <reference>, such as 00012-0003 33000 20261225-0001';

/**
 * `npm run transfer`: records a bank transfer that was received. An invoice of the ledger becomes paid only this way.
 */
runCommand(
  async (args) => {
    const transfer = parseTransfer(args);
    const config = readConfig(process.env, version);
    if (config.billingProvider !== 'ledger') {
      throw new ConfigError(`BILLING_PROVIDER=${config.billingProvider} records transfers by itself`);
    }
    const outcome = await withServices(config, (services) =>
      inTransaction(services.database, (tx) =>
        recordTransfer(tx, transfer, { now: services.clock.now(), services }),
      ),
    );
    return outcome === 'recorded'
      ? `請求書 ${transfer.invoice} への入金 ${transfer.amount}円（${transfer.reference}）を記録しました。\n`
      : `照会番号 ${transfer.reference} の入金はすでに記録されています。\n`;
  },
  [ApiError],
);

function parseTransfer([invoice, yen, reference, ...rest]: readonly string[]): Transfer {
  const isWholeNumber = yen !== undefined && /^[1-9]\d{0,8}$/.test(yen.replaceAll(',', ''));
  if (!invoice || !isWholeNumber || !reference || rest.length > 0) throw new ConfigError(usage);
  return { invoice, amount: Number(yen.replaceAll(',', '')), reference };
}
