import { record, ledgerRefusals, type LedgerRefusal } from '../../../../domain/billing/ledger';
import type { EventKind, LedgerEvent } from '../../../../domain/billing/types';
import { tokyoDate } from '../../../../domain/calendar/tokyoDate';
import type { Context } from '../../../context';
import type { Tx } from '../../../db/transaction';
import { notFound, rule } from '../../../http/errors';
import { loadBooks, type Books } from './loadBooks';
import { saveBooks } from './saveBooks';

/** The refusal of the books as the caller is told (422). */
export const refusedBy = (refusal: LedgerRefusal) => rule(refusal, ledgerRefusals[refusal]);

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
export async function bookEvent<K extends EventKind>(
  tx: Tx,
  organizationId: number,
  event: LedgerEvent<K>,
  context: Context,
): Promise<void> {
  const books = await loadBooks(tx, organizationId);
  if (!books) throw notFound('組織');
  await bookIn(tx, books, event, context);
}

/** The same in books at hand. */
export async function bookIn<K extends EventKind>(
  tx: Tx,
  books: Books,
  event: LedgerEvent<K>,
  context: Context,
): Promise<void> {
  const { ledger, refused } = record(books.ledger, event, tokyoDate(context.now));
  if (refused !== null) throw refusedBy(refused);
  await saveBooks(tx, books, ledger, context);
}
