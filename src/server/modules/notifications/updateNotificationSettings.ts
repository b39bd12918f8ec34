import type { Input } from '../../../contract/types';
import type { IsDayOff } from '../../../domain/calendar/businessDays';
import { nextDigestInstant } from '../../../domain/calendar/mailHours';
import {
  hasDigest,
  type NotificationSettings,
  type NotificationSwitches,
} from '../../../domain/notifications/settings';
import { anyOf, givenRows } from '../../db/arrayParameters';
import type { Tx } from '../../db/transaction';
import { notFound } from '../../lib/errors';
import { getDayOffCalendar } from '../calendar/daysOff.queries';
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
  const isDayOff = await getDayOffCalendar(tx, owner.organizationId);
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
  const { organizationId, serviceUserId } = owner;
  const muted = projectIds.filter((id) => wanted.get(id)).map((projectId) => ({ projectId }));
  const unmutedIds = projectIds.filter((id) => !wanted.get(id));
  await tx
    .with('unmuted', (db) =>
      db
        .deleteFrom('muted_projects')
        .where('organization_id', '=', organizationId)
        .where('service_user_id', '=', serviceUserId)
        .where('project_id', '=', anyOf(unmutedIds)),
    )
    .insertInto('muted_projects')
    .columns(['organization_id', 'service_user_id', 'project_id'])
    .expression((eb) =>
      eb
        .selectFrom(givenRows(muted, { projectId: 'bigint' }))
        .select([
          eb.val(organizationId).as('organization_id'),
          eb.val(serviceUserId).as('service_user_id'),
          'given.projectId',
        ]),
    )
    .onConflict((on) => on.doNothing())
    .execute();
}
