import { anyOf } from '../../db/anyOf';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../../http/actor';
import { rule, unauthenticated } from '../../http/errors';
import { publish, standingChanged, toOrganization, toUser } from '../../live/publish';
import type { Services } from '../../services';
import { removeImage } from '../images/removeImage';
import { ownedAlone } from '../organizations/memberships.queries';
import { organizationIds } from './organizationIds';

/**
 * Deletes the caller's account with its sessions, memberships and picture; what they wrote stays without a name.
 * Refused to the last owner of an organization (product §6).
 */
export async function deleteAccount(
  tx: Tx,
  { serviceUserId }: Pick<Actor, 'serviceUserId'>,
  { jobs }: Services,
): Promise<Record<string, never>> {
  // Held first, so that they found no organization meanwhile.
  const account = await tx
    .selectFrom('service_users')
    .select('image')
    .where('id', '=', serviceUserId)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw unauthenticated();
  const organizations = await organizationIds(tx, serviceUserId);
  // The lock of lockMemberships, for all of them, always in the same order.
  await tx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', anyOf(organizations))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const alone = await ownedAlone(tx, serviceUserId);
  if (alone.length > 0) {
    const names = alone.map(({ name }) => `「${name}」`).join('');
    throw rule(
      'lastOwner',
      `${names}のオーナーがほかにいないため、アカウントを削除できません。先にほかのメンバーをオーナーにするか、組織を削除してください。`,
    );
  }

  if (account.image !== null) await jobs.sendAll(tx, removeImage, [{ payload: { name: account.image } }]);
  await tx.deleteFrom('service_users').where('id', '=', serviceUserId).execute();
  await publish(tx, [
    toUser(serviceUserId, `Me:${serviceUserId}`),
    toUser(serviceUserId, standingChanged),
    ...organizations.flatMap((id) => [
      toOrganization(id, `OrganizationMembers:${id}`),
      toOrganization(id, `Projects:${id}`),
    ]),
  ]);
  return {};
}
