import type { Context } from '../context';
import { notFound } from '../../lib/errors';
import type { CustomerDetails } from '../billing/billingProvider';
import type { Stripe } from '../../adapters/stripe/stripeLoader';
import { saveCustomer } from './customers.queries';

/** A customer of an organization, made when it has none and known to us before anything is bought. */
export async function createCustomer(
  stripe: Stripe,
  organizationId: number,
  { services, now }: Context,
): Promise<string> {
  const { id } = await stripe.customers.create(
    // The details follow: under one key every try has to say the same.
    { metadata: { organizationId }, preferred_locales: ['ja'] },
    { idempotencyKey: `koenowa:customer:${organizationId}` },
  );
  const kept = await saveCustomer(services.database.kysely, { organizationId, customerId: id, now });
  if (kept === undefined) throw notFound('組織');
  return kept;
}

/** Whom invoices are made out to from now on. */
export async function updateCustomerDetails(
  stripe: Stripe,
  customerId: string,
  { customer, email }: { customer: CustomerDetails; email: string },
): Promise<void> {
  const { name, phone, postalCode, state, city, line1 } = customer;
  await stripe.customers.update(customerId, {
    name,
    email,
    phone,
    address: { country: 'JP', postal_code: postalCode, state, city, line1 },
    preferred_locales: ['ja'],
  });
}

/** The details as they are at Stripe, where its portal may have changed them. */
export function detailsOf({ name, phone, address }: Stripe.Customer): CustomerDetails {
  return {
    name: name ?? '',
    phone: phone ?? '',
    postalCode: address?.postal_code ?? '',
    state: address?.state ?? '',
    city: address?.city ?? '',
    line1: address?.line1 ?? '',
  };
}
