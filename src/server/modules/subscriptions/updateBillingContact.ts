import { inTransaction } from '../../db/transaction';
import { conflict } from '../../lib/errors';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import type { CustomerDetails } from '../billing/billingProvider';
import type { Command } from '../handler';
import { defineJob } from '../jobQueue';
import { organizationInvalidations, publishInvalidations } from '../live/publishInvalidations';
import type { Services } from '../services';
import { getBillingContact, saveBillingContact } from './billingContacts.queries';

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
  const version = input.version + 1;
  await jobs.enqueue(tx, billingContactJob, [
    { payload: { organizationId, customer, version }, key: `${organizationId}-${version}` },
  ]);
  await publishInvalidations(tx, organizationInvalidations({ organizationId }, 'Customer'));
  return {};
};

interface ChangedCustomer {
  organizationId: number;
  /** Missing where only the contact has changed. */
  customer?: CustomerDetails | undefined;
  /** Of this change. Jobs of earlier releases have none. */
  version?: number;
}

/**
 * Tells the billing provider, which may print documents itself. Details that have been changed again since are left to
 * the job of that change.
 */
async function billingContact(
  services: Services,
  { organizationId, customer, version }: ChangedCustomer,
): Promise<void> {
  const context = { now: services.clock.now(), services };
  const { version: newest } = await getBillingContact(services.database.kysely, organizationId);
  await services.billing.updateCustomer(organizationId, version === newest ? customer : undefined, context);
  // What the provider keeps itself is shown as changed from now on.
  await inTransaction(services.database, (tx) =>
    publishInvalidations(tx, organizationInvalidations({ organizationId }, 'Customer')),
  );
}

export const billingContactJob = defineJob('billing-contact', billingContact);
