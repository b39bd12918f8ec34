import type { Kysely } from 'kysely';
import type { Context } from '../context';
import type { Schema } from '../../db/schema';
import { drawDocument } from '../../adapters/pdf/drawDocument';
import type { PdfDocument } from '../../adapters/pdf/pdfDocument';
import { invoiceFileName } from '../billing/invoiceFileName';
import { findBillingAccount } from './billingAccounts.queries';
import { findInvoice, findReturn, listCreditsAppliedTo, listInvoiceIssueDates } from './documents.queries';
import { formatInvoiceNumber } from './invoiceNumber';
import { invoiceDocument } from './invoiceDocument';
import { parseDocumentId } from './presentDocuments';
import { returnInvoiceDocument } from './returnInvoiceDocument';

/** A document that can be drawn: its number, whose it was, and what stands on it. */
interface Drawable {
  number: number;
  organizationName: string;
  document: PdfDocument;
}

/**
 * The PDF of an invoice or a return invoice of the organization, as it was issued and as it stands; null where it has
 * no such document.
 */
export async function createInvoicePdf(
  { organizationId, invoiceId }: { organizationId: number; invoiceId: string },
  { services }: Context,
): Promise<{ fileName: string; pdf: Uint8Array } | null> {
  const { kysely } = services.database;
  const account = await findBillingAccount(kysely, organizationId);
  const asked = parseDocumentId(invoiceId);
  if (!account || !asked) return null;
  const { accountId } = account;
  const found = await (asked.isReturn ? drawableReturn : drawableInvoice)(kysely, accountId, asked.id);
  if (!found) return null;
  const { document: sheet, organizationName } = found;
  const number = formatInvoiceNumber(accountId, found.number);
  return {
    fileName: invoiceFileName(number, organizationName, sheet.title),
    pdf: await drawDocument(sheet, `${sheet.title} ${number}`),
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
  const credits =
    creditApplied === 0 ? [] : await listCreditsAppliedTo(db, { accountId, invoiceNumber: number });
  const sheet = invoiceDocument({ accountId, invoice, credits });
  return { number, organizationName: addressee.organizationName, document: sheet };
}

async function drawableReturn(
  db: Kysely<Schema>,
  accountId: number,
  creditId: number,
): Promise<Drawable | null> {
  const credit = await findReturn(db, { accountId, creditId });
  if (!credit) return null;
  const { number, addressee, returnInvoice } = credit;
  const billed = await listInvoiceIssueDates(db, { accountId, numbers: returnInvoice.invoiceNumbers });
  return {
    number,
    organizationName: addressee.organizationName,
    document: returnInvoiceDocument({ accountId, credit, billed }),
  };
}
