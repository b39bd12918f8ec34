import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';

export function findOrganization(db: Kysely<Schema>, organizationId: number) {
  return db
    .selectFrom('organizations as o')
    .leftJoin('subscriptions as s', 's.organization_id', 'o.id')
    .where('o.id', '=', organizationId)
    .select((eb) => [
      'o.id',
      'o.name',
      'o.image',
      'o.created_by as createdBy',
      's.customer_id as stripeCustomerId',
      eb.fn.coalesce('s.plan', sql.lit('none' as const)).as('subscriptionType'),
      'o.version',
    ])
    .executeTakeFirst();
}

export const getRequestedOrganization = (tx: Tx, creatorId: number, requestId: string | undefined) =>
  tx
    .selectFrom('organizations')
    .where('created_by', '=', creatorId)
    .where('request_id', '=', requestId ?? null)
    .select('id as organizationId')
    .executeTakeFirstOrThrow();

/** Keeps an account from being deleted until the commit. */
export const lockAccountKey = (tx: Tx, creatorId: number) =>
  tx.selectFrom('service_users').select('id').where('id', '=', creatorId).forKeyShare().executeTakeFirst();

/** Locks an organization with its image. Concurrent joins and writes wait and then find nothing. */
export const lockOrganizationToDelete = (tx: Tx, organizationId: number) =>
  tx
    .selectFrom('organizations')
    .select('image')
    .where('id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst();

export const findOrganizationVersion = (db: Kysely<Schema>, organizationId: number) =>
  db.selectFrom('organizations').select('version').where('id', '=', organizationId).executeTakeFirst();

/** The organization while it has this version, locked until the commit. */
export const lockOrganizationVersion = (
  tx: Tx,
  { organizationId, version }: { organizationId: number; version: number },
) =>
  tx
    .selectFrom('organizations')
    .select('image')
    .where('id', '=', organizationId)
    .where('version', '=', version)
    .forNoKeyUpdate()
    .executeTakeFirst();
