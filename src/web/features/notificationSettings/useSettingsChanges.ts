import { settingsDrafts, type SettingsChanges } from '../drafts/settingsDrafts';
import { applyChanges, pendingChanges, type NotificationSettings } from './settingsChanges';

/** The settings with the unsaved changes of this device, and functions to make and discard such changes. */
export function useSettingsChanges(organizationId: number, saved: NotificationSettings) {
  const { draft: changes = {}, change, remove } = settingsDrafts.useDeviceDraft(`${organizationId}`);
  return {
    changes,
    settings: applyChanges(saved, changes),
    ...pendingChanges(saved, changes),
    /** Keeps only changes that differ from what is saved. */
    change: (edited: SettingsChanges) =>
      change(() => {
        const { pending, count } = pendingChanges(saved, edited);
        return count > 0 ? pending : undefined;
      }),
    discard: remove,
  };
}
