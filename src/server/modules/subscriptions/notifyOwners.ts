import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { createPlanNotifications } from '../notifications/createPlanNotifications';
import { invoiceMailJob } from './invoiceMail';
import { planMailJob } from './planMail';
import { isInvoiceNotice, type OwnerNotice } from './planNotices';

/**
 * Notifies the owners of an organization about their plan, in the application and by mail, and its billing contact about
 * invoices, by mail (product §5).
 */
export async function notifyOwners(
  tx: Tx,
  organizationId: number,
  notices: readonly OwnerNotice[],
  { now, services }: Context,
): Promise<void> {
  if (notices.length === 0) return;
  const created = await createPlanNotifications(tx, organizationId, notices, now);
  await services.jobs.enqueue(
    tx,
    planMailJob,
    created.map(({ id, notice }) => ({ payload: { notificationId: id, notice } })),
  );
  await services.jobs.enqueue(
    tx,
    invoiceMailJob,
    notices.filter(isInvoiceNotice).map((notice) => ({
      payload: { organizationId, ...notice },
      key: `${organizationId}:${notice.key}`,
    })),
  );
}
