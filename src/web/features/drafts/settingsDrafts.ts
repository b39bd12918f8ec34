import type { Input } from '../../../contract/types';
import { createDeviceDrafts } from './createDeviceDrafts';
import type { DeviceDraftsState } from './createDeviceDrafts';

export type SettingsChanges = Omit<Input<'updateNotificationSettings'>, 'organizationId'>;

/** Changes of a person's notification settings in an organization until they are saved (product §6). */
export const settingsDrafts = createDeviceDrafts({
  name: 'settingsDrafts',
  prefix: 'koenowa.notifications',
  isKey: (key): key is `${number}` => /^[1-9]\d*$/.test(key),
  isValue(value): value is SettingsChanges {
    const changes = value as Partial<SettingsChanges> | null;
    return (
      typeof changes === 'object' &&
      changes !== null &&
      [changes.switches ?? [], changes.mutes ?? []].every(Array.isArray) &&
      [changes.delivery, changes.quietFrom, changes.quietUntil].every(
        (setting) => setting === undefined || typeof setting === 'string',
      )
    );
  },
  titleOf: () => '通知設定の変更',
});

declare module '../../store/rootReducer' {
  interface LazyLoadedSlices {
    settingsDrafts: DeviceDraftsState;
  }
}
