import type { Tx } from '../../db/transaction';

export async function listOrganizationIds(tx: Tx, serviceUserId: number): Promise<number[]> {
  const memberships = await tx
    .selectFrom('organization_members')
    .select('organization_id as id')
    .where('service_user_id', '=', serviceUserId)
    .execute();
  return memberships.map(({ id }) => id);
}
