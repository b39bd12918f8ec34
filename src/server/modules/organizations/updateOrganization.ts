import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Actor } from '../access/actor';
import { conflict, notFound } from '../../lib/errors';
import {
  publishInvalidations,
  userInvalidations,
  organizationInvalidations,
} from '../live/publishInvalidations';
import type { Command } from '../handler';
import { removeImageJob } from '../images/images.jobs';
import { listMemberIds } from '../access/memberships.queries';
import { findOrganizationVersion, lockOrganizationVersion } from './organizations.queries';

/** Throws 409 when the row has changed since the caller read it. */
export async function expectOrganizationVersion(
  db: Kysely<Schema>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  version: number,
): Promise<void> {
  const organization = await findOrganizationVersion(db, organizationId);
  if (!organization) throw notFound('組織');
  if (organization.version !== version) throw staleVersionError();
}

/** Updates name and image. `image` is the name of a new image, null for none, undefined to leave it unchanged. */
export const updateOrganization: Command<'updateOrganization', { image: string | null | undefined }> = async (
  tx,
  { actor: { organizationId }, input: { name, version }, image, services: { jobs } },
) => {
  const before = await lockOrganizationVersion(tx, { organizationId, version });
  if (!before) throw staleVersionError();
  await tx
    .updateTable('organizations')
    .set({ name, version: version + 1, ...(image !== undefined && { image }) })
    .where('id', '=', organizationId)
    .execute();
  if (image !== undefined && before.image !== null) {
    await jobs.enqueue(tx, removeImageJob, [{ payload: { name: before.image } }]);
  }
  // Name and image also appear in every member's list of organizations, whichever organization is open.
  const members = await listMemberIds(tx, organizationId);
  await publishInvalidations(tx, [
    ...organizationInvalidations({ organizationId }, 'Organization'),
    ...members.flatMap((serviceUserId) => userInvalidations({ serviceUserId }, 'Me')),
  ]);
  return {};
};

const staleVersionError = () =>
  conflict('この組織は別の画面で更新されています。ページを再読み込みしてから続けてください。');
