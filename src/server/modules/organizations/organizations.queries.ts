import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema';

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
