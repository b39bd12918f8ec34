import { conflict, notFound } from '../../lib/errors';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import type { CustomerDetails } from '../../../domain/billing/types';
import type { Command, RequestContext } from '../handler';
import { defineJob } from '../jobQueue';
import { organizationInvalidations, publishInvalidations } from '../live/publishInvalidations';
import type { Services } from '../services';
import { saveBillingContact } from './billingContacts.queries';
import { validateCustomer } from './validateCustomer';

/** The details of a customer after a change; undefined where the request names none of them. */
export async function changedCustomer(
  call: RequestContext<'updateBillingContact'>,
): Promise<CustomerDetails | undefined> {
  const { name, phone, postalCode, state, city, line1 } = call.input;
  const changes = Object.entries({ name, phone, postalCode, state, city, line1 }).filter(
    ([, value]) => value !== undefined,
  );
  if (changes.length === 0) return undefined;
  const stored = await call.services.billing.getCustomer(call.actor.organizationId, call);
  if (!stored) throw notFound('請求先');
  return validateCustomer({ ...stored, ...Object.fromEntries(changes) }, call.services);
}

/** Changes to whom the invoices that are issued from now on are addressed, and who gets them. */
export const updateBillingContact: Command<
  'updateBillingContact',
  { customer: CustomerDetails | undefined }
> = async (tx, { actor, input, customer, services: { billing, jobs } }) => {
  const { organizationId } = await lockAndAuthorize(tx, actor, 'subscription.change');
  if (!(await saveBillingContact(tx, organizationId, input))) {
    throw conflict('請求先は別の画面で更新されています。ページを再読み込みしてから続けてください。');
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
