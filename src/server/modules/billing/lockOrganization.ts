import type { Tx } from '../../db/transaction';

/** Locks the organization, and thereby its ledger, until the commit; false if the organization does not exist. */
export async function lockOrganization(tx: Tx, organizationId: number): Promise<boolean> {
  // FOR NO KEY UPDATE does not block inserts that reference the organization.
  const organization = await tx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return organization !== undefined;
}
