import { conflict } from '../../lib/errors';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import type { CustomerDetails } from '../../../domain/billing/types';
import type { Command } from '../handler';
import { defineJob } from '../jobQueue';
import { organizationInvalidations, publishInvalidations } from '../live/publishInvalidations';
import type { Services } from '../services';
import { saveBillingContact } from './billingContacts.queries';

/** Changes to whom the invoices that are issued from now on are addressed, and who gets them. */
export const updateBillingContact: Command<
  'updateBillingContact',
  { customer: CustomerDetails | undefined }
> = async (tx, { actor, input, customer, services: { billing, jobs } }) => {
  const { organizationId } = await lockAndAuthorize(tx, actor, 'subscription.change');
  if (!(await saveBillingContact(tx, organizationId, input))) {
    throw conflict('請求先は別の画面で更新されています。画面を読み込み直してから続けてください。');
  }
  if (customer) await billing.saveCustomer(tx, organizationId, customer);
  await jobs.enqueue(tx, billingContactJob, [{ payload: { organizationId }, key: String(organizationId) }]);
  await publishInvalidations(tx, organizationInvalidations({ organizationId }, 'Customer'));
  return {};
};

/** Tells the billing provider, which may print documents itself. */
const billingContact = (services: Services, { organizationId }: { organizationId: number }): Promise<void> =>
  services.billing.sendCustomer(organizationId, { now: services.clock.now(), services });

export const billingContactJob = defineJob('billing-contact', billingContact);
