import type { Tx } from '../../db/transaction';
import { toOrganization, toUser, type LiveNews } from '../../live/publish';
import { organizationIds } from './organizationIds';
import { projectNews } from './projectNews';

/** That a person looks otherwise now, by name or picture: told to themselves and wherever members are listed. */
export async function lookNews(tx: Tx, serviceUserId: number): Promise<LiveNews[]> {
  const organizations = await organizationIds(tx, serviceUserId);
  return [
    toUser(serviceUserId, `Me:${serviceUserId}`),
    ...organizations.map((id) => toOrganization(id, `OrganizationMembers:${id}`)),
    ...(await projectNews(tx, { serviceUserId, organizationIds: organizations })),
  ];
}
