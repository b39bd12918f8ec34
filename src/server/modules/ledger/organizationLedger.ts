import { recordLedgerEvent, ledgerRefusalMessages, type LedgerRefusal } from '../../../domain/billing/ledger';
import type { LedgerEventKind, LedgerEvent } from '../../../domain/billing/types';
import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { notFound, ruleViolation } from '../../lib/errors';
import { isBankHoliday } from '../billing/bankHolidays';
import { findLedger, type OrganizationLedger } from './findLedger';
import { saveLedger } from './saveLedger';

/** The error of a rejected event (422). */
export const ledgerRefusalError = (refusal: LedgerRefusal) =>
  ruleViolation(refusal, ledgerRefusalMessages[refusal]);

/** Records an event of today. The caller has locked the organization. Throws an ApiError if the event is rejected. */
export async function recordEvent<K extends LedgerEventKind>(
  tx: Tx,
  organizationId: number,
  event: LedgerEvent<K>,
  context: Context,
): Promise<void> {
  const loaded = await findLedger(tx, organizationId);
  if (!loaded) throw notFound('組織');
  await recordInLedger(tx, loaded, event, context);
}

/** Records an event in a loaded ledger and saves it. */
export async function recordInLedger<K extends LedgerEventKind>(
  tx: Tx,
  loaded: OrganizationLedger,
  event: LedgerEvent<K>,
  context: Context,
): Promise<void> {
  const { ledger, refusal } = recordLedgerEvent(loaded.ledger, event, tokyoDate(context.now), isBankHoliday);
  if (refusal !== null) throw ledgerRefusalError(refusal);
  await saveLedger(tx, loaded, ledger, context);
}
