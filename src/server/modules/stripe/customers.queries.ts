import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';

/** The customer at Stripe that an organization is; undefined before the first purchase. */
export async function findCustomerId(
  db: Kysely<Schema>,
  organizationId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('stripe_customers')
    .where('organization_id', '=', organizationId)
    .select('customer_id as customerId')
    .executeTakeFirst();
  return row?.customerId;
}

/** Whose customer it is: null after the deletion of the organization, undefined where it is none of ours. */
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

/** Keeps who a customer is; the one that was there first stays. Undefined where there is no such organization. */
export async function saveCustomer(
  db: Kysely<Schema>,
  { organizationId, customerId, now }: { organizationId: number; customerId: string; now: Date },
): Promise<string | undefined> {
  await sql`
    insert into stripe_customers (customer_id, organization_id, created_at)
    select ${customerId}, id, ${now} from organizations where id = ${organizationId}
    on conflict do nothing`.execute(db);
  return findCustomerId(db, organizationId);
}

/** A look at a customer, numbered before Stripe is asked. */
export interface CustomerSync {
  number: number;
  /** Null after the deletion of the organization. */
  organizationId: number | null;
  /** When the last look that was kept was taken. */
  keptAt: Date | null;
}

/** Undefined where it is no customer of ours. */
export const beginSync = (db: Kysely<Schema>, customerId: string): Promise<CustomerSync | undefined> =>
  db
    .updateTable('stripe_customers')
    .set((eb) => ({ last_look: eb('last_look', '+', 1) }))
    .where('customer_id', '=', customerId)
    .returning(['last_look as number', 'organization_id as organizationId', 'kept_at as keptAt'])
    .executeTakeFirst();

/** Whether what a look saw is to be kept: not when a later one was kept already. */
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

/** How long an event is remembered, in days: longer than Stripe goes on sending it (three). */
const EVENT_DAYS = 30;

/** False where the event was taken before. */
export async function insertEventOnce(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stripe_events')
    .values({ id, expires_at: new Date(now.getTime() + EVENT_DAYS * 86_400_000) })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
