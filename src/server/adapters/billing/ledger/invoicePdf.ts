import type { Context } from '../../../context';
import { drawSheet } from '../../pdf/drawSheet';
import { invoiceFileName } from '../invoiceFileName';
import { accountOf } from './accounts.queries';
import { findInvoice, listCreditsOn } from './documents.queries';
import { invoiceNumber } from './invoiceNumber';
import { invoiceSheet } from './invoiceSheet';

/** The PDF of an invoice of the organization, as it was issued and as it stands; null where it has no such invoice. */
export async function invoicePdf(
  { organizationId, invoiceId }: { organizationId: number; invoiceId: string },
  { services }: Context,
): Promise<{ fileName: string; pdf: Uint8Array } | null> {
  const { kysely } = services.database;
  const account = await accountOf(kysely, organizationId);
  // As this provider gives them; longer ones are no number.
  if (!account || !/^\d{1,15}$/.test(invoiceId)) return null;
  const { accountId } = account;
  const invoice = await findInvoice(kysely, { accountId, invoiceId: Number(invoiceId) });
  if (!invoice) return null;
  const credits =
    invoice.creditApplied === 0
      ? []
      : await listCreditsOn(kysely, { accountId, invoiceNumber: invoice.number });
  const number = invoiceNumber(accountId, invoice.number);
  return {
    fileName: invoiceFileName(number, invoice.addressee.organizationName),
    pdf: await drawSheet(invoiceSheet({ accountId, invoice, credits }), `請求書 ${number}`),
  };
}
