import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import { recordLedgerEvent } from '../../../domain/billing/ledger';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { ApiError, conflict, notFound } from '../../lib/errors';
import { findSubscription } from '../subscriptions/subscriptions.queries';
import { findBillingAccountById } from './billingAccounts.queries';
import { parseInvoiceNumber } from './invoiceNumber';
import { assembleLedger } from './loadLedger';
import { lockOrganization, ledgerRefusalError } from './organizationLedger';
import { saveLedger } from './saveLedger';

export interface Transfer {
  /** As it stands on the invoice. */
  invoice: string;
  /** Whole yen. */
  amount: number;
  /** What the bank calls it; the same one is booked once. */
  reference: string;
}

/** Longest reference that is kept, in characters. */
const MAX_REFERENCE_LENGTH = 100;

/**
 * Books a transfer that came in: for the invoice it names, then for whatever else is open; the rest is credit. Answers
 * `again` when it is booked already, and throws an ApiError when it cannot be.
 */
export async function recordTransfer(
  tx: Tx,
  { invoice, amount, reference }: Transfer,
  context: Context,
): Promise<'booked' | 'again'> {
  if (reference === '' || reference.length > MAX_REFERENCE_LENGTH)
    throw new ApiError(400, 'invalid', `振込の照会番号は1〜${MAX_REFERENCE_LENGTH}文字で指定してください。`);
  const named = parseInvoiceNumber(invoice);
  const account = named && (await lockAccount(tx, named.accountId));
  const found =
    named &&
    (await tx
      .selectFrom('invoices')
      .where('account_id', '=', named.accountId)
      .where('number', '=', named.number)
      .select('id')
      .executeTakeFirst());
  if (!named || !account || !found) throw notFound('請求書');

  const before = await tx
    .selectFrom('transfers')
    .where('reference', '=', reference)
    .select(['invoice_id as invoiceId', 'amount'])
    .executeTakeFirst();
  if (before) {
    if (before.invoiceId === found.id && before.amount === amount) return 'again';
    throw conflict(`照会番号 ${reference} の振込は、別の内容ですでに記録されています。`);
  }

  const state =
    account.organizationId === null ? undefined : await findSubscription(tx, account.organizationId);
  const books = await assembleLedger(tx, { account, state, named: named.number });
  const event = { kind: 'pay', invoiceNumber: named.number, amount } as const;
  const { ledger, refusal } = recordLedgerEvent(books.ledger, event, tokyoDate(context.now));
  if (refusal !== null) throw ledgerRefusalError(refusal);
  await tx
    .insertInto('transfers')
    .values({ reference, invoice_id: found.id, amount, recorded_at: context.now })
    .execute();
  await saveLedger(tx, books, ledger, context);
  return 'booked';
}

/** The account under the lock of its organization, or, once that is deleted, under its own. */
async function lockAccount(tx: Tx, accountId: number) {
  const account = await findBillingAccountById(tx, accountId);
  if (!account) return undefined;
  if (account.organizationId !== null) await lockOrganization(tx, account.organizationId);
  await tx.selectFrom('billing_accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  // Again: it may have changed, or lost its organization, while we waited.
  return findBillingAccountById(tx, accountId);
}
