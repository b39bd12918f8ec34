import { ApiError } from '../../lib/errors';
import { idOf, isMissing, type Stripe } from '../../adapters/stripe/stripeLoader';
import type { StripeContext } from '../../adapters/stripe/stripeContext';
import type { Context } from '../context';
import { pdfFileName } from '../../adapters/pdf/pdfFileName';
import { findCustomerId, getOrganizationName } from './customers.queries';
import { isReturn } from './draftInvoices';

/** Limits of the download. */
const timeoutMs = 15_000;
const maxBytes = 10 * 1024 * 1024;

const unavailableError = () =>
  new ApiError(
    503,
    'paymentServiceDown',
    '請求書を取得できませんでした。時間をおいてもう一度お試しください。',
  );

/** Stripe's PDF of an invoice or return of the organization; null if it has no such document. */
export async function fetchInvoicePdf(
  stripeContext: StripeContext,
  { organizationId, invoiceId }: { organizationId: number; invoiceId: string },
  { services: { database, log } }: Context,
): Promise<{ fileName: string; pdf: Uint8Array } | null> {
  const { kysely } = database;
  const customerId = await findCustomerId(kysely, organizationId);
  if (customerId === undefined) return null;
  const invoice = await stripeContext.run(log, (stripe) => findInvoice(stripe, invoiceId));
  if (!invoice?.invoice_pdf || !invoice.customer || idOf(invoice.customer) !== customerId) return null;
  const organization = await getOrganizationName(kysely, organizationId);
  return {
    fileName: pdfFileName(
      isReturn(invoice) ? '返還請求書' : '請求書',
      invoice.number ?? invoice.id,
      organization.name,
    ),
    pdf: await download(invoice.invoice_pdf),
  };
}

async function findInvoice(stripe: Stripe, id: string): Promise<Stripe.Invoice | null> {
  try {
    return await stripe.invoices.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The URL grants access without authentication, so it is not sent to the browser. */
async function download(url: string): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    const bytes = response.ok ? await response.arrayBuffer() : new ArrayBuffer(0);
    if (bytes.byteLength === 0 || bytes.byteLength > maxBytes) throw unavailableError();
    return new Uint8Array(bytes);
  } catch {
    throw unavailableError();
  }
}
