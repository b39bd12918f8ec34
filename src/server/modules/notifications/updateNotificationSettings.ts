import { sql } from 'kysely';
import type { Input } from '../../../contract/types';
import type { IsDayOff } from '../../../domain/calendar/businessDays';
import { nextDigestInstant } from '../../../domain/calendar/mailHours';
import {
  hasDigest,
  type NotificationSettings,
  type NotificationSwitches,
} from '../../../domain/notifications/settings';
import type { Tx } from '../../db/transaction';
import { notFound } from '../../lib/errors';
import { loadDaysOff } from '../calendar/daysOff.queries';
import type { Command } from '../handler';
import { publishInvalidations, userInvalidations } from '../live/publishInvalidations';
import {
  countVisibleProjects,
  lockNotificationSettings,
  type SettingsOwner,
} from './notificationSettings.queries';

type Changes = Omit<Input<'updateNotificationSettings'>, 'organizationId'>;

export const updateNotificationSettings: Command<'updateNotificationSettings'> = async (
  tx,
  { actor, input, now },
) => {
  await changeNotificationSettings(tx, actor, input, now);
  return {};
};

/** Changes the settings that are given, and leaves the others as they are. */
export async function changeNotificationSettings(
  tx: Tx,
  owner: SettingsOwner,
  { mutes = [], switches = [], ...changes }: Changes,
  now: Date,
): Promise<void> {
  await muteProjects(tx, owner, mutes);
  const { digestSince, ...before } = await lockNotificationSettings(tx, owner);
  const after: NotificationSettings = {
    switches: switches.reduce(
      (all: NotificationSwitches, { kind, channel, on }) => ({
        ...all,
        [kind]: { ...all[kind], [channel]: on },
      }),
      before.switches,
    ),
    delivery: changes.delivery ?? before.delivery,
    quietFrom: changes.quietFrom ?? before.quietFrom,
    quietUntil: changes.quietUntil ?? before.quietUntil,
  };
  const isDayOff = (await loadDaysOff(tx, [owner.organizationId]))(owner.organizationId);
  await tx
    .updateTable('notification_settings')
    .set({
      switches: JSON.stringify(after.switches),
      delivery: after.delivery,
      quiet_from: after.quietFrom,
      quiet_until: after.quietUntil,
      ...digestTimes(after, digestSince ?? now, now, isDayOff),
    })
    .where('organization_id', '=', owner.organizationId)
    .where('service_user_id', '=', owner.serviceUserId)
    .execute();
  await publishInvalidations(tx, userInvalidations(owner, 'NotificationSettings'));
}

/** The columns of the next digest, which begins at `since`. */
export const digestTimes = (settings: NotificationSettings, since: Date, now: Date, isDayOff: IsDayOff) =>
  hasDigest(settings.delivery)
    ? { digest_since: since, digest_due_at: nextDigestInstant(settings.delivery, now, isDayOff, settings) }
    : { digest_since: null, digest_due_at: null };

async function muteProjects(
  tx: Tx,
  owner: SettingsOwner,
  mutes: readonly { projectId: number; muted: boolean }[],
): Promise<void> {
  // The last one counts where a project is named twice.
  const wanted = new Map(mutes.map(({ projectId, muted }) => [projectId, muted]));
  if (wanted.size === 0) return;
  const projectIds = [...wanted.keys()];
  if ((await countVisibleProjects(tx, owner, projectIds)) < wanted.size) throw notFound('プロジェクト');
  await sql`
    with wanted as (
      select project_id, muted from unnest(${projectIds}::bigint[], ${[...wanted.values()]}::boolean[]) as w (project_id, muted)
    ), unmuted as (
      delete from muted_projects using wanted
      where organization_id = ${owner.organizationId} and service_user_id = ${owner.serviceUserId}
        and muted_projects.project_id = wanted.project_id and not wanted.muted
    )
    insert into muted_projects (organization_id, service_user_id, project_id)
    select ${owner.organizationId}::bigint, ${owner.serviceUserId}::bigint, project_id from wanted where muted
    on conflict do nothing`.execute(tx);
}
