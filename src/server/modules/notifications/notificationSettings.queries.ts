import { sql, type Kysely, type RawBuilder } from 'kysely';
import { defaultQuietHours } from '../../../domain/calendar/mailHours';
import { listBounds } from '../../../domain/billing/planCeilings';
import { rowOf, type NotificationChannel, type NotificationKind } from '../../../domain/notifications/kinds';
import type { NotificationSettings } from '../../../domain/notifications/settings';
import { sortedByName } from '../../../domain/text/sortedByName';
import { anyOf } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { hasPermission } from '../access/permissions.queries';

/** The person and the organization to which settings belong. */
export type SettingsOwner = Pick<Actor, 'organizationId' | 'serviceUserId'>;

/** Whether the member `m` takes notifications of a kind by a channel (product §5), as a condition. */
export function takesChannel(kind: NotificationKind, channel: NotificationChannel): RawBuilder<boolean> {
  const use = rowOf(kind)[channel];
  if (use === null) return sql<boolean>`false`;
  if (use === 'always') return sql<boolean>`true`;
  return sql<boolean>`coalesce((
    select (settings.switches #>> ${[kind, channel]}::text[])::boolean from notification_settings settings
    where settings.organization_id = m.organization_id and settings.service_user_id = m.service_user_id
  ), true)`;
}

/** Whether the member `m` has muted the project, as a condition; `projectId` may be null or a column. */
export const hasMuted = (projectId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from muted_projects muted
  where muted.organization_id = m.organization_id and muted.service_user_id = m.service_user_id
    and muted.project_id = ${projectId})`;

const defaults: NotificationSettings = { switches: {}, delivery: 'atOnce', ...defaultQuietHours };

const settingsOf = (db: Kysely<Schema>, { organizationId, serviceUserId }: SettingsOwner) =>
  db
    .selectFrom('notification_settings')
    .where('organization_id', '=', organizationId)
    .where('service_user_id', '=', serviceUserId)
    .select(['switches', 'delivery', 'quiet_from as quietFrom', 'quiet_until as quietUntil']);

export const getNotificationSettings = async (
  db: Kysely<Schema>,
  owner: SettingsOwner,
): Promise<NotificationSettings> => (await settingsOf(db, owner).executeTakeFirst()) ?? defaults;

/** Creates the row when there is none, and locks it until the commit. */
export async function lockNotificationSettings(
  tx: Tx,
  owner: SettingsOwner,
): Promise<NotificationSettings & { digestSince: Date | null }> {
  await tx
    .insertInto('notification_settings')
    .values({ organization_id: owner.organizationId, service_user_id: owner.serviceUserId })
    .onConflict((on) => on.doNothing())
    .execute();
  return settingsOf(tx, owner).select('digest_since as digestSince').forUpdate().executeTakeFirstOrThrow();
}

const visibleProjects = (db: Kysely<Schema>, { organizationId, serviceUserId }: SettingsOwner) =>
  db
    .selectFrom('organization_members as m')
    .innerJoin('projects as p', 'p.organization_id', 'm.organization_id')
    .leftJoin('project_members as pm', (join) =>
      join.onRef('pm.project_id', '=', 'p.id').onRef('pm.service_user_id', '=', 'm.service_user_id'),
    )
    .where('m.organization_id', '=', organizationId)
    .where('m.service_user_id', '=', serviceUserId)
    .where(hasPermission('project.read'));

/** The open projects that the person may see, by name, and whether each is muted. */
export async function listMutableProjects(
  db: Kysely<Schema>,
  owner: SettingsOwner,
): Promise<{ projectId: number; name: string; muted: boolean }[]> {
  const projects = await visibleProjects(db, owner)
    .where('p.project_status', '=', 'open')
    .select(['p.id as projectId', 'p.name', hasMuted(sql.ref('p.id')).as('muted')])
    .orderBy('p.id')
    .limit(listBounds.projectsOfStatus)
    .execute();
  return sortedByName(projects, ({ name }) => name);
}

/** How many of these projects the person may see. */
export async function countVisibleProjects(
  db: Kysely<Schema>,
  owner: SettingsOwner,
  projectIds: readonly number[],
): Promise<number> {
  const { count } = await visibleProjects(db, owner)
    .where('p.id', '=', anyOf(projectIds))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The person's address, and since when mail servers refuse it. */
export const getMailAddress = (db: Kysely<Schema>, serviceUserId: number) =>
  db
    .selectFrom('service_users as u')
    .leftJoin('refused_addresses as refused', 'refused.address', 'u.email')
    .where('u.id', '=', serviceUserId)
    .select(['u.email', 'refused.refused_at as refusedSince'])
    .executeTakeFirstOrThrow();

/** The membership of the person, which stays until the commit. */
export const lockMembership = (tx: Tx, owner: SettingsOwner) =>
  tx
    .selectFrom('organization_members')
    .where('organization_id', '=', owner.organizationId)
    .where('service_user_id', '=', owner.serviceUserId)
    .select('user_role')
    .forShare()
    .executeTakeFirst();
