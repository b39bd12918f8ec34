import { notFound } from '../../lib/errors';
import type { Stripe } from '../../adapters/stripe/stripeLoader';
import type { Context } from '../context';
import type { CustomerDetails } from '../../../domain/billing/types';
import { attentionOf } from '../billing/documentParts';
import type { BillingContact } from '../subscriptions/billingContacts.queries';
import { saveCustomer } from './customers.queries';

/** Creates the Stripe customer of an organization and saves its id before anything is bought. Returns the id. */
export async function createCustomer(
  stripe: Stripe,
  organizationId: number,
  { services, now }: Context,
): Promise<string> {
  const { id } = await stripe.customers.create(
    // Requests with the same idempotency key must be equal, so the details are set by a separate request.
    { metadata: { organizationId }, preferred_locales: ['ja'] },
    { idempotencyKey: `koenowa:customer:${organizationId}` },
  );
  const customerId = await saveCustomer(services.database.kysely, { organizationId, customerId: id, now });
  if (customerId === undefined) throw notFound('組織');
  return customerId;
}

/** Sets the addressee of future invoices, what is given of it, and the contact that Stripe prints on them. */
export async function updateCustomerDetails(
  stripe: Stripe,
  customerId: string,
  { customer, email, contact }: { customer?: CustomerDetails; email?: string; contact: BillingContact },
): Promise<void> {
  await stripe.customers.update(customerId, {
    ...(customer && addressee(customer)),
    ...(email !== undefined && { email }),
    preferred_locales: ['ja'],
    invoice_settings: contactSettings(contact),
  });
}

const addressee = ({ name, phone, postalCode, state, city, line1 }: CustomerDetails) => ({
  name,
  phone,
  address: { country: 'JP', postal_code: postalCode, state, city, line1 },
});

/** Stripe takes at most 140 characters; an empty list removes the field. */
function contactSettings({ department, contactName }: BillingContact) {
  const value = attentionOf({ department, contactName })?.slice(0, 140);
  return { custom_fields: value === undefined ? ('' as const) : [{ name: 'ご担当', value }] };
}

/** Reads the details from Stripe, because owners can change them in Stripe's portal. */
export function toCustomerDetails({ name, phone, address }: Stripe.Customer): CustomerDetails {
  return {
    name: name ?? '',
    phone: phone ?? '',
    postalCode: address?.postal_code ?? '',
    state: address?.state ?? '',
    city: address?.city ?? '',
    line1: address?.line1 ?? '',
  };
}
