import type { Input } from '../../../contract/types';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../../http/actor';
import { publish, toOrganization, toUser } from '../../live/publish';
import { organizationIds } from './organizationIds';
import { projectNews } from './projectNews';

/** Renames the caller. */
export async function updateProfile(
  tx: Tx,
  { serviceUserId }: Actor,
  { name }: Input<'updateProfile'>,
): Promise<Record<string, never>> {
  await tx.updateTable('service_users').set({ name }).where('id', '=', serviceUserId).execute();
  const organizations = await organizationIds(tx, serviceUserId);
  await publish(tx, [
    ...(await projectNews(tx, { serviceUserId, organizationIds: organizations })),
    toUser(serviceUserId, `Me:${serviceUserId}`),
    ...organizations.map((id) => toOrganization(id, `OrganizationMembers:${id}`)),
  ]);
  return {};
}
