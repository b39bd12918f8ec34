import { nextMailInstant } from '../../../domain/calendar/mailHours';
import { quoteName } from '../../../domain/text/quoteName';
import { inTransaction } from '../../db/transaction';
import { findOrganizationName } from '../access/names.queries';
import { getDayOffCalendar } from '../calendar/daysOff.queries';
import { defineJob } from '../jobQueue';
import { composeMail } from '../mail/composeMail';
import { sendMail } from '../mail/sendMail';
import type { Services } from '../services';
import { getBillingContact, listOwnerAddresses } from './billingContacts.queries';
import { planNoticeSubjects, type InvoiceNotice } from './planNotices';
import { findSubscription } from './subscriptions.queries';

/**
 * Sends a notice about an invoice, with its PDF, to the additional address of the billing contact, who may have no account.
 * An owner's address gets the owners' mail only. Outside the hours for mail, queues itself for the next ones (product §5).
 */
async function invoiceMail(
  services: Services,
  payload: { organizationId: number } & InvoiceNotice,
): Promise<void> {
  const { organizationId, notice, key, text, invoiceNumber } = payload;
  const { database, clock, jobs, billing } = services;
  const now = clock.now();
  const db = database.kysely;
  const organizationName = await findOrganizationName(db, organizationId);
  if (organizationName === undefined || !(await findSubscription(db, organizationId))) return;
  const { invoiceEmail } = await getBillingContact(db, organizationId);
  if (invoiceEmail === '' || (await listOwnerAddresses(db, organizationId)).includes(invoiceEmail)) return;

  const mailAt = nextMailInstant(now, await getDayOffCalendar(db, organizationId));
  if (mailAt > now) {
    const job = { payload, key: `${organizationId}:${key}`, after: mailAt };
    await inTransaction(database, (tx) => jobs.enqueue(tx, invoiceMailJob, [job]));
    return;
  }
  const context = { now, services };
  const { invoices, bankAccount } = await billing.getDocuments(organizationId, context);
  const invoice = invoices.find(({ number }) => number === invoiceNumber);
  if (!invoice || (notice === 'pastDue' && invoice.status !== 'pastDue')) return;
  const file = await billing.getInvoicePdf({ organizationId, invoiceId: invoice.invoiceId }, context);
  const isUnpaid = invoice.status !== 'paid' && bankAccount.length > 0;
  await sendMail(services, {
    messageId: `invoice-${organizationId}-${key.replace(/[^\w-]/g, '-')}`,
    to: invoiceEmail,
    attachments: file ? [file] : [],
    ...composeMail({
      subject: planNoticeSubjects[notice],
      lines: [
        'ご請求の担当者様',
        '',
        `コエノワをご利用の${quoteName(organizationName)}へのご請求について、ご連絡します。`,
        '',
        text,
        ...(file ? ['請求書のPDFを添付しました。'] : []),
        ...(isUnpaid ? ['', 'お振込先:', ...bankAccount] : []),
      ],
      footer: [
        'このメールは、組織のオーナーが登録した請求書の送付先にお送りしています。送付先は、オーナーが組織設定で変更できます。',
      ],
    }),
  });
}

export const invoiceMailJob = defineJob('invoice-mail', invoiceMail);
