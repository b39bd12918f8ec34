import type { Tx } from '../../db/transaction';
import { ApiError, conflict, notFound } from '../../lib/errors';
import type { Context } from '../context';
import { findSubscription } from '../subscriptions/subscriptions.queries';
import { lockOrganization } from '../access/memberships.queries';
import { findBillingAccountById, lockBillingAccount } from './billingAccounts.queries';
import { parseInvoiceNumber } from './invoiceNumber';
import { assembleLedger } from './findLedger';
import { recordInLedger } from './organizationLedger';
import { findInvoiceByNumber, findTransfer } from './documents.queries';

export interface Transfer {
  /** Invoice number as printed: `00012-0003`. */
  invoice: string;
  /** Whole yen. */
  amount: number;
  /** Reference of the bank; a transfer is recorded once per reference. */
  reference: string;
}

/** Characters. */
const maxReferenceLength = 100;

/**
 * Records a received transfer: pays the named invoice, then the other open ones; the rest becomes credit. Returns
 * `duplicate` if it was recorded before. Throws an ApiError: 400 invalid reference, 404 unknown invoice, 409 the
 * reference belongs to a different transfer, 422 invalid amount.
 */
export async function recordTransfer(
  tx: Tx,
  { invoice, amount, reference }: Transfer,
  context: Context,
): Promise<'recorded' | 'duplicate'> {
  if (reference === '' || reference.length > maxReferenceLength)
    throw new ApiError(400, 'invalid', `振込の照会番号は1〜${maxReferenceLength}文字で指定してください。`);
  const invoiceNumber = parseInvoiceNumber(invoice);
  const account = invoiceNumber && (await lockAccount(tx, invoiceNumber.accountId));
  const invoiceRow = invoiceNumber && (await findInvoiceByNumber(tx, invoiceNumber));
  if (!invoiceNumber || !account || !invoiceRow) throw notFound('請求書');

  const previous = await findTransfer(tx, reference);
  if (previous) {
    if (previous.invoiceId === invoiceRow.id && previous.amount === amount) return 'duplicate';
    throw conflict(`照会番号 ${reference} の振込は、別の内容ですでに記録されています。`);
  }

  const state =
    account.organizationId === null ? undefined : await findSubscription(tx, account.organizationId);
  const { number } = invoiceNumber;
  const loaded = await assembleLedger(tx, { account, state, extraInvoiceNumber: number });
  await recordInLedger(tx, loaded, { kind: 'pay', invoiceNumber: number, amount }, context);
  await tx
    .insertInto('transfers')
    .values({ reference, invoice_id: invoiceRow.id, amount, recorded_at: context.now })
    .execute();
  return 'recorded';
}

/** Locks the organization, if it still exists, and the account. */
async function lockAccount(tx: Tx, accountId: number) {
  const account = await findBillingAccountById(tx, accountId);
  if (!account) return undefined;
  if (account.organizationId !== null) await lockOrganization(tx, account.organizationId);
  await lockBillingAccount(tx, accountId);
  // Read again: it may have changed while waiting for the locks.
  return findBillingAccountById(tx, accountId);
}
