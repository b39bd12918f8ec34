import type { Reply } from '../../../contract/types';
import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import { drawPdf } from '../../adapters/pdf/drawPdf';
import { pdfFileName } from '../../adapters/pdf/pdfFileName';
import { notFound } from '../../lib/errors';
import { findOrganizationName } from '../access/names.queries';
import type { RequestContext } from '../handler';
import { quoteDocument, quoteNumber } from './quoteDocument';
import { getBillingContact } from './billingContacts.queries';

/** The addressee of an organization that has bought nothing yet. */
const noAddress = { postalCode: '', state: '', city: '', line1: '' };

/** The quote of a plan as PDF. Its addressee is `name`, or that of the invoices, or the organization. */
export async function createQuotePdf({
  input: { plan, name },
  actor: { organizationId },
  services,
  db,
  now,
}: RequestContext<'getQuotePdf'>): Promise<Reply<'getQuotePdf'>> {
  const organizationName = await findOrganizationName(db, organizationId);
  if (organizationName === undefined) throw notFound('組織');
  const customer = await services.billing.getCustomer(organizationId, { now, services });
  const quote = {
    organizationId,
    plan,
    seller: services.config.seller,
    addressee: {
      ...noAddress,
      name: organizationName,
      ...customer,
      ...(await getBillingContact(db, organizationId)),
      ...(name && { name }),
      organizationName,
    },
    issueDate: tokyoDate(now),
  };
  const document = quoteDocument(quote);
  const number = quoteNumber(quote);
  const pdf = await drawPdf([document], `${document.title} ${number}`);
  return {
    fileName: pdfFileName(document.title, number, organizationName),
    pdf: Buffer.from(pdf).toString('base64'),
  };
}
