import type { Role } from '../../../domain/roles';
import type { Tx } from '../../db/transaction';
import { ruleViolation } from '../../lib/errors';
import {
  getMemberRole,
  listSolelyOwnedOrganizations,
  lockOrganization,
  type Membership,
} from './memberships.queries';

/**
 * Locks the memberships of the organization until the commit. Returns the caller's current role, which may have changed
 * since the request was authorized.
 */
export async function lockMemberships(tx: Tx, caller: Membership): Promise<Role> {
  await lockOrganization(tx, caller.organizationId);
  return getMemberRole(tx, caller, '組織');
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
