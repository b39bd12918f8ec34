import type { Reply } from '../../../contract/types';
import type { SettingsChanges } from '../drafts/settingsDrafts';

export type NotificationSettings = Reply<'getNotificationSettings'>;

type Switch = NotificationSettings['switches'][number];
type Mute = Pick<NotificationSettings['projects'][number], 'projectId' | 'muted'>;

const isSameSwitch = (one: Switch, other: Switch) => one.kind === other.kind && one.channel === other.channel;

/** The settings as they will be with the changes. */
export function applyChanges(
  settings: NotificationSettings,
  { switches = [], mutes = [], ...values }: SettingsChanges,
): NotificationSettings {
  return {
    ...settings,
    ...values,
    switches: settings.switches.map((saved) => switches.find((each) => isSameSwitch(each, saved)) ?? saved),
    projects: settings.projects.map((project) => ({
      ...project,
      ...mutes.find(({ projectId }) => projectId === project.projectId),
    })),
  };
}

/** The changes that the settings do not have yet, and their number. */
export function pendingChanges(settings: NotificationSettings, changes: SettingsChanges) {
  const switches = changes.switches?.filter(
    (each) => settings.switches.find((saved) => isSameSwitch(saved, each))?.on !== each.on,
  );
  const mutes = changes.mutes?.filter(
    ({ projectId, muted }) =>
      settings.projects.find((each) => each.projectId === projectId)?.muted === !muted,
  );
  const { delivery, quietFrom, quietUntil } = changes;
  const hasDelivery = delivery !== undefined && delivery !== settings.delivery;
  const hasHours =
    quietFrom !== undefined && (quietFrom !== settings.quietFrom || quietUntil !== settings.quietUntil);
  const pending: SettingsChanges = {
    ...(switches?.length && { switches }),
    ...(mutes?.length && { mutes }),
    ...(hasDelivery && { delivery }),
    ...(hasHours && { quietFrom, quietUntil }),
  };
  const count = (switches?.length ?? 0) + (mutes?.length ?? 0) + Number(hasDelivery) + Number(hasHours);
  return { pending, count };
}

export const withSwitch = (changes: SettingsChanges, changed: Switch): SettingsChanges => ({
  ...changes,
  switches: [...(changes.switches ?? []).filter((each) => !isSameSwitch(each, changed)), changed],
});

export const withMute = (changes: SettingsChanges, changed: Mute): SettingsChanges => ({
  ...changes,
  mutes: [...(changes.mutes ?? []).filter(({ projectId }) => projectId !== changed.projectId), changed],
});
