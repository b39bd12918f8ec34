import { sql, type Kysely } from 'kysely';
import type { Credit, Invoice, ReturnInvoice } from '../../../domain/billing/types';
import { anyOf } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';

/** Selects invoices with the property names of the domain. Callers must filter by account. */
const invoices = (db: Kysely<Schema>) =>
  db
    .selectFrom('invoices')
    .select((eb) => [
      'number',
      'kind',
      'period_start as periodStart',
      'issue_date as issueDate',
      'due_date as dueDate',
      'lines',
      'subtotal',
      'tax_rate as taxRate',
      'tax',
      'total',
      'credit_applied as creditApplied',
      eb('total', '-', eb.ref('credit_applied')).as('payable'),
      'paid_amount as paidAmount',
      'status',
    ]);

const credits = (db: Kysely<Schema>) =>
  db
    .selectFrom('credits')
    .select([
      'number',
      'issue_date as issueDate',
      'amount',
      'remaining',
      'uses',
      'return_invoice as returnInvoice',
    ]);

/** More rows than an account ever has of open invoices, or of documents of one period. */
const maxLedgerRows = 1_000;

/** The invoices that the billing rules read (see `Ledger`), and the one with `extraInvoiceNumber`; oldest first. */
export const listLedgerInvoices = (
  db: Kysely<Schema>,
  accountId: number,
  periodStart: string | null,
  extraInvoiceNumber: number,
): Promise<Invoice[]> =>
  invoices(db)
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'open'),
        eb('period_start', '=', periodStart),
        eb('number', '=', extraInvoiceNumber),
      ]),
    )
    .orderBy('number')
    .limit(maxLedgerRows)
    .execute();

/** The credits that the billing rules read (see `Ledger`), oldest first. */
export const listLedgerCredits = (
  db: Kysely<Schema>,
  accountId: number,
  periodStart: string | null,
): Promise<Credit[]> =>
  credits(db)
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([eb('remaining', '>', 0), eb(sql<string>`return_invoice ->> 'periodStart'`, '=', periodStart)]),
    )
    .orderBy('number')
    .limit(maxLedgerRows)
    .execute();

/** The newest invoices of an account. */
export const listInvoices = (
  db: Kysely<Schema>,
  { accountId, limit }: { accountId: number; limit: number },
): Promise<(Invoice & { invoiceId: number })[]> =>
  invoices(db)
    .select('id as invoiceId')
    .where('account_id', '=', accountId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

/** A credit that is a return invoice. */
export type ReturnCredit = Credit & { returnInvoice: ReturnInvoice };

/** The newest return invoices of an account. */
export const listReturns = (
  db: Kysely<Schema>,
  { accountId, limit }: { accountId: number; limit: number },
): Promise<(ReturnCredit & { creditId: number })[]> =>
  credits(db)
    .select('id as creditId')
    .where('account_id', '=', accountId)
    .where('return_invoice', 'is not', null)
    .$narrowType<{ returnInvoice: ReturnInvoice }>()
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

/** A return invoice with seller and addressee. */
export const findReturn = (
  db: Kysely<Schema>,
  { accountId, creditId }: { accountId: number; creditId: number },
) =>
  credits(db)
    .select(['seller', 'addressee'])
    .where('account_id', '=', accountId)
    .where('id', '=', creditId)
    .where('return_invoice', 'is not', null)
    .$narrowType<{ returnInvoice: ReturnInvoice }>()
    .executeTakeFirst();

/** Numbers and issue dates of the given invoices, oldest first. */
export const listInvoiceIssueDates = (
  db: Kysely<Schema>,
  { accountId, numbers }: { accountId: number; numbers: readonly number[] },
) =>
  db
    .selectFrom('invoices')
    .select(['number', 'issue_date as issueDate'])
    .where('account_id', '=', accountId)
    .where('number', '=', anyOf(numbers))
    .orderBy('number')
    .execute();

/** The remaining credit of an account in yen. */
export async function sumRemainingCredit(db: Kysely<Schema>, accountId: number): Promise<number> {
  const { remaining } = await db
    .selectFrom('credits')
    .where('account_id', '=', accountId)
    .where('remaining', '>', 0)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('remaining'), eb.val(0)).as('remaining'))
    .executeTakeFirstOrThrow();
  return Number(remaining);
}

/** An invoice with seller and addressee. */
export const findInvoice = (
  db: Kysely<Schema>,
  { accountId, invoiceId }: { accountId: number; invoiceId: number },
) =>
  invoices(db)
    .select(['seller', 'addressee'])
    .where('account_id', '=', accountId)
    .where('id', '=', invoiceId)
    .executeTakeFirst();

/** The credits that were applied to an invoice, oldest first. */
export const listCreditsAppliedTo = (
  db: Kysely<Schema>,
  { accountId, invoiceNumber }: { accountId: number; invoiceNumber: number },
): Promise<Credit[]> =>
  credits(db)
    .where('account_id', '=', accountId)
    .where('uses', '@>', JSON.stringify([{ invoiceNumber }]) as never)
    .orderBy('number')
    .limit(maxLedgerRows)
    .execute();

export const findInvoiceByNumber = (
  db: Kysely<Schema>,
  invoiceNumber: { accountId: number; number: number },
) =>
  db
    .selectFrom('invoices')
    .where('account_id', '=', invoiceNumber.accountId)
    .where('number', '=', invoiceNumber.number)
    .select('id')
    .executeTakeFirst();

/** A recorded transfer by the bank's reference. */
export const findTransfer = (db: Kysely<Schema>, reference: string) =>
  db
    .selectFrom('transfers')
    .where('reference', '=', reference)
    .select(['invoice_id as invoiceId', 'amount'])
    .executeTakeFirst();
