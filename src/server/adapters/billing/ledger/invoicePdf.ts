import type { Kysely } from 'kysely';
import type { Context } from '../../../context';
import type { Schema } from '../../../db/schema';
import { drawSheet } from '../../pdf/drawSheet';
import type { Sheet } from '../../pdf/sheet';
import { invoiceFileName } from '../invoiceFileName';
import { accountOf } from './accounts.queries';
import { findInvoice, findReturn, listCreditsOn, listIssued } from './documents.queries';
import { invoiceNumber } from './invoiceNumber';
import { invoiceSheet } from './invoiceSheet';
import { documentOf } from './presentDocuments';
import { returnSheet } from './returnSheet';

/** A document that can be drawn: its number, whose it was, and what stands on it. */
interface Drawable {
  number: number;
  organizationName: string;
  sheet: Sheet;
}

/**
 * The PDF of an invoice or a return invoice of the organization, as it was issued and as it stands; null where it has
 * no such document.
 */
export async function invoicePdf(
  { organizationId, invoiceId }: { organizationId: number; invoiceId: string },
  { services }: Context,
): Promise<{ fileName: string; pdf: Uint8Array } | null> {
  const { kysely } = services.database;
  const account = await accountOf(kysely, organizationId);
  const asked = documentOf(invoiceId);
  if (!account || !asked) return null;
  const { accountId } = account;
  const found = await (asked.isReturn ? drawableReturn : drawableInvoice)(kysely, accountId, asked.id);
  if (!found) return null;
  const { sheet, organizationName } = found;
  const number = invoiceNumber(accountId, found.number);
  return {
    fileName: invoiceFileName(number, organizationName, sheet.title),
    pdf: await drawSheet(sheet, `${sheet.title} ${number}`),
  };
}

async function drawableInvoice(
  db: Kysely<Schema>,
  accountId: number,
  invoiceId: number,
): Promise<Drawable | null> {
  const invoice = await findInvoice(db, { accountId, invoiceId });
  if (!invoice) return null;
  const { number, creditApplied, addressee } = invoice;
  const credits = creditApplied === 0 ? [] : await listCreditsOn(db, { accountId, invoiceNumber: number });
  const sheet = invoiceSheet({ accountId, invoice, credits });
  return { number, organizationName: addressee.organizationName, sheet };
}

async function drawableReturn(
  db: Kysely<Schema>,
  accountId: number,
  creditId: number,
): Promise<Drawable | null> {
  const credit = await findReturn(db, { accountId, creditId });
  if (!credit) return null;
  const { number, addressee, returnInvoice } = credit;
  const billed = await listIssued(db, { accountId, numbers: returnInvoice.invoiceNumbers });
  return {
    number,
    organizationName: addressee.organizationName,
    sheet: returnSheet({ accountId, credit, billed }),
  };
}
