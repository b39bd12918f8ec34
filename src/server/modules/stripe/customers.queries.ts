import { sql, type Kysely } from 'kysely';
import { dayMs } from '../../../domain/calendar/durations';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import type { CustomerDetails } from '../../../domain/billing/types';

/** The Stripe customer of an organization with the details that Stripe has not been sent yet. */
export const findCustomer = (db: Kysely<Schema>, organizationId: number) =>
  db
    .selectFrom('stripe_customers')
    .where('organization_id', '=', organizationId)
    .select(['customer_id as customerId', 'changed_details as changedDetails'])
    .executeTakeFirst();

/** Undefined before the first purchase. */
export const findCustomerId = async (
  db: Kysely<Schema>,
  organizationId: number,
): Promise<string | undefined> => (await findCustomer(db, organizationId))?.customerId;

/** Keeps changed details until they have been sent; null when they need not be sent any more. */
export async function saveChangedDetails(
  db: Kysely<Schema>,
  organizationId: number,
  details: CustomerDetails | null,
): Promise<void> {
  await db
    .updateTable('stripe_customers')
    .set({ changed_details: details && JSON.stringify(details) })
    .where('organization_id', '=', organizationId)
    .execute();
}

/** Forgets details that were sent, unless they have been changed again since. */
export async function deleteSentDetails(
  db: Kysely<Schema>,
  customerId: string,
  details: CustomerDetails,
): Promise<void> {
  await db
    .updateTable('stripe_customers')
    .set({ changed_details: null })
    .where('customer_id', '=', customerId)
    .where('changed_details', '=', sql<CustomerDetails>`${JSON.stringify(details)}::jsonb`)
    .execute();
}

/** The organization of a customer: null if it was deleted, undefined for unknown customers. */
export async function findOrganizationOf(
  db: Kysely<Schema>,
  customerId: string,
): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('stripe_customers')
    .where('customer_id', '=', customerId)
    .select('organization_id as organizationId')
    .executeTakeFirst();
  return row && row.organizationId;
}

/** Saves the customer unless the organization has one. Returns the saved one, or undefined without an organization. */
export async function saveCustomer(
  db: Kysely<Schema>,
  { organizationId, customerId, now }: { organizationId: number; customerId: string; now: Date },
): Promise<string | undefined> {
  await db
    .insertInto('stripe_customers')
    .columns(['customer_id', 'organization_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('organizations')
        .where('id', '=', organizationId)
        .select((row) => [row.val(customerId).as('customer_id'), 'id', row.val(now).as('created_at')]),
    )
    .onConflict((on) => on.doNothing())
    .execute();
  return findCustomerId(db, organizationId);
}

/** One sync of a customer with Stripe, numbered before Stripe is queried. */
export interface CustomerSync {
  number: number;
  /** Null after the deletion of the organization. */
  organizationId: number | null;
  /** When the last completed sync was saved. */
  keptAt: Date | null;
}

/** Undefined for unknown customers. */
export const beginSync = (db: Kysely<Schema>, customerId: string): Promise<CustomerSync | undefined> =>
  db
    .updateTable('stripe_customers')
    .set((eb) => ({ last_look: eb('last_look', '+', 1) }))
    .where('customer_id', '=', customerId)
    .returning(['last_look as number', 'organization_id as organizationId', 'kept_at as keptAt'])
    .executeTakeFirst();

/** Marks a sync as completed; false if a later one was completed before, so that its result must not be overwritten. */
export async function completeSync(
  tx: Tx,
  customerId: string,
  { number, oldestDue, now }: { number: number; oldestDue: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('stripe_customers')
    .set({ kept_look: number, kept_at: now, oldest_due: oldestDue })
    .where('customer_id', '=', customerId)
    .where('kept_look', '<', number)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Days until a stored event id is deleted. Stripe retries events for three days. */
const eventDays = 30;

/** False if the event was received before. */
export async function insertEventOnce(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stripe_events')
    .values({ id, expires_at: new Date(now.getTime() + eventDays * dayMs) })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const getOrganizationName = (db: Kysely<Schema>, organizationId: number) =>
  db.selectFrom('organizations').where('id', '=', organizationId).select('name').executeTakeFirstOrThrow();
