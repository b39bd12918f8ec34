import { createUserStorage } from '../../lib/userStorage';
import type { SettingsChanges } from './notificationSettingsApi';

/** Unsaved changes of notification settings, on this device by user and organization (product §6). */
export const settingsDraftStorage = createUserStorage({
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
});
