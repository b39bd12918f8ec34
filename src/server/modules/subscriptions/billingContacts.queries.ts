import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';

/** Who gets the invoices, besides the address of spec §2. A text is empty where nothing is entered. */
export interface BillingContact {
  readonly department: string;
  readonly contactName: string;
  readonly invoiceEmail: string;
}

export const getBillingContact = (
  db: Kysely<Schema>,
  organizationId: number,
): Promise<BillingContact & { version: number }> =>
  db
    .selectFrom('subscriptions')
    .where('organization_id', '=', organizationId)
    .select([
      'billing_department as department',
      'billing_contact_name as contactName',
      'billing_email as invoiceEmail',
      'billing_contact_version as version',
    ])
    .executeTakeFirstOrThrow();

/**
 * Saves what is given of a contact. With a `version` only if nobody has changed the contact since; returns whether it was
 * saved.
 */
export async function saveBillingContact(
  db: Kysely<Schema>,
  organizationId: number,
  { department, contactName, invoiceEmail, version }: Partial<BillingContact> & { version?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set((eb) => ({
      ...(department !== undefined && { billing_department: department }),
      ...(contactName !== undefined && { billing_contact_name: contactName }),
      ...(invoiceEmail !== undefined && { billing_email: invoiceEmail }),
      billing_contact_version: eb('billing_contact_version', '+', 1),
    }))
    .where('organization_id', '=', organizationId)
    .where((eb) => (version === undefined ? eb.lit(true) : eb('billing_contact_version', '=', version)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** An owner of an organization; undefined for anybody else. */
export const findOwner = (
  db: Kysely<Schema>,
  { organizationId, serviceUserId }: { organizationId: number; serviceUserId: number },
) =>
  db
    .selectFrom('organization_members as m')
    .innerJoin('service_users as u', 'u.id', 'm.service_user_id')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .where('m.organization_id', '=', organizationId)
    .where('m.service_user_id', '=', serviceUserId)
    .where('m.user_role', '=', 'admin')
    .select(['u.email', 'u.name', 'o.name as organizationName'])
    .executeTakeFirst();

/** The addresses of an organization's owners. */
export const listOwnerAddresses = async (db: Kysely<Schema>, organizationId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('organization_members as m')
    .innerJoin('service_users as u', 'u.id', 'm.service_user_id')
    .where('m.organization_id', '=', organizationId)
    .where('m.user_role', '=', 'admin')
    .select('u.email')
    .execute();
  return rows.map(({ email }) => email);
};
