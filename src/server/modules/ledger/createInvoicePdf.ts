import type { Kysely } from 'kysely';
import type { Context } from '../context';
import type { Schema } from '../../db/schema';
import type { BusinessDocument } from '../../adapters/pdf/pdfDocument';
import { drawPdf } from '../../adapters/pdf/drawPdf';
import { pdfFileName } from '../../adapters/pdf/pdfFileName';
import { findBillingAccount } from './billingAccounts.queries';
import { findInvoice, findReturn, listCreditsAppliedTo, listInvoiceIssueDates } from './documents.queries';
import { formatInvoiceNumber } from './invoiceNumber';
import { invoiceDocument, returnInvoiceDocument } from './invoiceDocument';
import { parseDocumentId } from './presentDocuments';

interface NumberedDocument {
  number: number;
  organizationName: string;
  document: BusinessDocument;
}

/** The PDF of an invoice or return invoice of the organization; null if it has no such document. */
export async function createInvoicePdf(
  { organizationId, invoiceId }: { organizationId: number; invoiceId: string },
  { services }: Context,
): Promise<{ fileName: string; pdf: Uint8Array } | null> {
  const { kysely } = services.database;
  const account = await findBillingAccount(kysely, organizationId);
  const documentId = parseDocumentId(invoiceId);
  if (!account || !documentId) return null;
  const { accountId } = account;
  const load = documentId.isReturn ? loadReturnInvoice : loadInvoice;
  const loaded = await load(kysely, accountId, documentId.id);
  if (!loaded) return null;
  const { document, organizationName } = loaded;
  const number = formatInvoiceNumber(accountId, loaded.number);
  return {
    fileName: pdfFileName(document.title, number, organizationName),
    pdf: await drawPdf([document], `${document.title} ${number}`),
  };
}

async function loadInvoice(
  db: Kysely<Schema>,
  accountId: number,
  invoiceId: number,
): Promise<NumberedDocument | null> {
  const invoice = await findInvoice(db, { accountId, invoiceId });
  if (!invoice) return null;
  const { number, creditApplied, addressee } = invoice;
  const credits =
    creditApplied === 0 ? [] : await listCreditsAppliedTo(db, { accountId, invoiceNumber: number });
  const document = invoiceDocument({ accountId, invoice, credits });
  return { number, organizationName: addressee.organizationName, document };
}

async function loadReturnInvoice(
  db: Kysely<Schema>,
  accountId: number,
  creditId: number,
): Promise<NumberedDocument | null> {
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
