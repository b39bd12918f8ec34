import { notFound } from '../../lib/errors';
import { publishInvalidations, accessInvalidation, userInvalidations } from '../live/publishInvalidations';
import { removeImageJob } from '../images/images.jobs';
import { queueTokenRevocation } from '../slack/deleteSlack';
import { endBilling } from '../subscriptions/endBilling';
import { listMemberIds } from '../access/memberships.queries';
import type { Command } from '../handler';
import { lockOrganizationToDelete } from './organizations.queries';

/**
 * Deletes the organization and everything in it, irreversibly (spec §4), in this transaction: tables cascade by their
 * foreign keys; its files and its plan end by jobs of the same commit. People keep their accounts, and open screens
 * leave the organization at once.
 */
export const deleteOrganization: Command<'deleteOrganization'> = async (tx, call) => {
  const { organizationId } = call.actor;
  const organization = await lockOrganizationToDelete(tx, organizationId);
  if (!organization) throw notFound('組織');
  const members = await listMemberIds(tx, organizationId);

  await endBilling(tx, organizationId, call);
  await queueTokenRevocation(tx, organizationId, call);
  if (organization.image !== null) {
    await call.services.jobs.enqueue(tx, removeImageJob, [{ payload: { name: organization.image } }]);
  }
  await tx.deleteFrom('organizations').where('id', '=', organizationId).execute();
  // Last, because live rows that become visible long after their time are not delivered (see liveHub).
  await publishInvalidations(
    tx,
    members.flatMap((serviceUserId) => [
      ...userInvalidations({ serviceUserId }, 'Me'),
      accessInvalidation({ serviceUserId }),
    ]),
  );
  return {};
};
