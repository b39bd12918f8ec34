import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import type { CustomerDetails } from '../../../domain/billing/types';
import type { Tx } from '../../db/transaction';

/** A customer of the ledger. */
export interface BillingAccount extends CustomerDetails {
  readonly accountId: number;
  /** Null after the deletion of the organization. */
  readonly organizationId: number | null;
  /** Empty after the deletion of the organization. */
  readonly organizationName: string;
  /** The billing contact; empty texts after the deletion of the organization. */
  readonly department: string;
  readonly contactName: string;
  /** Number of the newest document; 0 before the first. */
  readonly lastNumber: number;
}

/** The `stripeCustomerId` of ledger customers, so that clients need not know the provider (product §7). */
export const ledgerCustomerId = (accountId: number): string => `ldg_${accountId}`;

const accounts = (db: Kysely<Schema>) =>
  db
    .selectFrom('billing_accounts as a')
    .leftJoin('organizations as o', 'o.id', 'a.organization_id')
    .leftJoin('subscriptions as s', 's.organization_id', 'a.organization_id')
    .select((eb) => [
      'a.id as accountId',
      'a.organization_id as organizationId',
      eb.fn.coalesce('o.name', eb.val('')).as('organizationName'),
      eb.fn.coalesce('s.billing_department', eb.val('')).as('department'),
      eb.fn.coalesce('s.billing_contact_name', eb.val('')).as('contactName'),
      'a.name',
      'a.phone',
      'a.postal_code as postalCode',
      'a.state',
      'a.city',
      'a.line1',
      'a.last_number as lastNumber',
    ]);

export const findBillingAccount = (
  db: Kysely<Schema>,
  organizationId: number,
): Promise<BillingAccount | undefined> =>
  accounts(db).where('a.organization_id', '=', organizationId).executeTakeFirst();

export const findBillingAccountById = (
  db: Kysely<Schema>,
  accountId: number,
): Promise<BillingAccount | undefined> => accounts(db).where('a.id', '=', accountId).executeTakeFirst();

const detailColumns = ({ name, phone, postalCode, state, city, line1 }: CustomerDetails) => ({
  name,
  phone,
  postal_code: postalCode,
  state,
  city,
  line1,
});

/** Inserts the account of an organization, or updates its details. */
export async function saveBillingAccount(
  db: Kysely<Schema>,
  {
    organizationId,
    customer,
    email,
    now,
  }: { organizationId: number; customer: CustomerDetails; email: string; now: Date },
): Promise<void> {
  const details = { ...detailColumns(customer), email };
  await db
    .insertInto('billing_accounts')
    .values({ organization_id: organizationId, ...details, created_at: now })
    .onConflict((on) => on.column('organization_id').doUpdateSet(details))
    .execute();
}

/** Changes the details of an organization's account. */
export async function updateBillingAccount(
  db: Kysely<Schema>,
  organizationId: number,
  customer: CustomerDetails,
): Promise<void> {
  await db
    .updateTable('billing_accounts')
    .set(detailColumns(customer))
    .where('organization_id', '=', organizationId)
    .execute();
}

/** Detaches the account from its organization. Its documents are kept with the addressee they were issued to. */
export async function closeBillingAccount(db: Kysely<Schema>, organizationId: number): Promise<void> {
  await db
    .updateTable('billing_accounts')
    .set({ organization_id: null })
    .where('organization_id', '=', organizationId)
    .execute();
}

export const lockBillingAccount = (tx: Tx, accountId: number) =>
  tx.selectFrom('billing_accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
