import { settingsDrafts, type SettingsChanges } from '../drafts/settingsDrafts';
import type { NotificationSettings } from './notificationSettingsApi';
import { applyChanges, pendingChanges } from './settingsChanges';

/** The settings with the unsaved changes of this device, and what can be done with these. */
export function useSettingsChanges(organizationId: number, saved: NotificationSettings) {
  const { draft: changes = {}, change, remove } = settingsDrafts.useDeviceDraft(`${organizationId}`);
  return {
    changes,
    settings: applyChanges(saved, changes),
    ...pendingChanges(saved, changes),
    /** Changes that lead back to what is saved are none. */
    change: (edited: SettingsChanges) =>
      change(() => {
        const { pending, count } = pendingChanges(saved, edited);
        return count > 0 ? pending : undefined;
      }),
    discard: remove,
  };
}
