import type { Role } from '../../../domain/roles';
import type { Tx } from '../../db/transaction';
import { notFound, ruleViolation } from '../../lib/errors';
import { listSolelyOwnedOrganizations } from './memberships.queries';

interface Membership {
  organizationId: number;
  serviceUserId: number;
}

/**
 * From here to the commit nobody else changes who is in the organization, and as what. Answers the role of the caller
 * as it is now: what was permitted a moment ago may not be any more.
 */
export async function lockMemberships(tx: Tx, caller: Membership): Promise<Role> {
  // Not FOR UPDATE: whatever only points at the organization need not wait.
  await tx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', caller.organizationId)
    .forNoKeyUpdate()
    .execute();
  return getMemberRole(tx, caller, '組織');
}

/** The role of a member; 404, naming `what`, when there is none. */
export async function getMemberRole(
  tx: Tx,
  { organizationId, serviceUserId }: Membership,
  what: string,
): Promise<Role> {
  const member = await tx
    .selectFrom('organization_members')
    .select('user_role as userRole')
    .where('organization_id', '=', organizationId)
    .where('service_user_id', '=', serviceUserId)
    .executeTakeFirst();
  if (!member) throw notFound(what);
  return member.userRole;
}

/** Refuses to take the last owner from an organization (product §3). Called under the lock. */
export async function expectAnotherOwner(
  tx: Tx,
  { organizationId, serviceUserId }: Membership,
): Promise<void> {
  const alone = await listSolelyOwnedOrganizations(tx, serviceUserId);
  if (alone.some(({ id }) => id === organizationId)) {
    throw ruleViolation(
      'lastOwner',
      '組織にはオーナーが1人以上必要です。先にほかのメンバーの役割をオーナーに変更してください。',
    );
  }
}
