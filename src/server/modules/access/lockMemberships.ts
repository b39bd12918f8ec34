import type { Role } from '../../../domain/roles';
import type { Tx } from '../../db/transaction';
import { notFound, ruleViolation } from '../../lib/errors';
import { listSolelyOwnedOrganizations } from './memberships.queries';

interface Membership {
  organizationId: number;
  serviceUserId: number;
}

/**
 * Locks the memberships of the organization until the commit. Returns the caller's current role, which may have changed
 * since the request was authorized.
 */
export async function lockMemberships(tx: Tx, caller: Membership): Promise<Role> {
  // FOR NO KEY UPDATE does not block inserts that reference the organization.
  await tx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', caller.organizationId)
    .forNoKeyUpdate()
    .execute();
  return getMemberRole(tx, caller, '組織');
}

/** The role of a member; throws 404 with the resource name `what` for other people. */
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

/** Throws when the person is the last owner of the organization (product §3). Requires lockMemberships. */
export async function expectAnotherOwner(
  tx: Tx,
  { organizationId, serviceUserId }: Membership,
): Promise<void> {
  const soleOwnerships = await listSolelyOwnedOrganizations(tx, serviceUserId);
  if (soleOwnerships.some(({ id }) => id === organizationId)) {
    throw ruleViolation(
      'lastOwner',
      '組織にはオーナーが1人以上必要です。先にほかのメンバーの役割をオーナーに変更してください。',
    );
  }
}
