import { recordLedgerEvent, ledgerRefusalMessages, type LedgerRefusal } from '../../../domain/billing/ledger';
import type { LedgerEventKind, LedgerEvent } from '../../../domain/billing/types';
import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { notFound, ruleViolation } from '../../lib/errors';
import { loadLedger, type OrganizationLedger } from './loadLedger';
import { saveLedger } from './saveLedger';

/** The refusal of the books as the caller is told (422). */
export const ledgerRefusalError = (refusal: LedgerRefusal) =>
  ruleViolation(refusal, ledgerRefusalMessages[refusal]);

/** From here to the commit nobody else touches the books of the organization, or deletes it; false when it is gone. */
export async function lockOrganization(tx: Tx, organizationId: number): Promise<boolean> {
  // Not FOR UPDATE: whatever only points at the organization need not wait.
  const organization = await tx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return organization !== undefined;
}

/** Books an event of today, under the lock of the organization; throws what the caller is told. */
export async function recordEvent<K extends LedgerEventKind>(
  tx: Tx,
  organizationId: number,
  event: LedgerEvent<K>,
  context: Context,
): Promise<void> {
  const books = await loadLedger(tx, organizationId);
  if (!books) throw notFound('組織');
  await recordInLedger(tx, books, event, context);
}

/** The same in books at hand. */
export async function recordInLedger<K extends LedgerEventKind>(
  tx: Tx,
  books: OrganizationLedger,
  event: LedgerEvent<K>,
  context: Context,
): Promise<void> {
  const { ledger, refusal } = recordLedgerEvent(books.ledger, event, tokyoDate(context.now));
  if (refusal !== null) throw ledgerRefusalError(refusal);
  await saveLedger(tx, books, ledger, context);
}
