import type { Context } from '../../../context';
import { drawSheet } from '../../pdf/drawSheet';
import { accountOf } from './accounts.queries';
import { findInvoice, listCreditsOn } from './documents.queries';
import { invoiceNumber } from './invoiceNumber';
import { invoiceSheet } from './invoiceSheet';

/** The PDF of an invoice of the organization, as it was issued and as it stands; null where it has no such invoice. */
export async function invoicePdf(
  { organizationId, invoiceId }: { organizationId: number; invoiceId: number },
  { services }: Context,
): Promise<{ fileName: string; pdf: Uint8Array } | null> {
  const { kysely } = services.database;
  const account = await accountOf(kysely, organizationId);
  if (!account) return null;
  const { accountId } = account;
  const invoice = await findInvoice(kysely, { accountId, invoiceId });
  if (!invoice) return null;
  const credits =
    invoice.creditApplied === 0
      ? []
      : await listCreditsOn(kysely, { accountId, invoiceNumber: invoice.number });
  const number = invoiceNumber(accountId, invoice.number);
  return {
    fileName: `請求書_${number}_${asFileName(invoice.addressee.organizationName)}.pdf`,
    pdf: await drawSheet(invoiceSheet({ accountId, invoice, credits }), `請求書 ${number}`),
  };
}

/** A name without the characters that file systems keep for themselves, and not too long for them. */
const asFileName = (name: string): string =>
  Array.from(name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_'))
    .slice(0, 60)
    .join('');
