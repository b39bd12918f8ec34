import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { createDraftMirror, useDraftMirror } from '../draftMirror/draftMirrorHooks';
import type { NotificationSettings, SettingsChanges } from './notificationSettingsApi';
import {
  selectAllSettingsChanges,
  selectSettingsChanges,
  settingsChanged,
  settingsDraftLoaded,
} from './notificationSettingsSlice';
import { applyChanges, pendingChanges } from './settingsChanges';
import { settingsDraftStorage } from './settingsDraftStorage';

const draftMirror = createDraftMirror({
  storage: settingsDraftStorage,
  keyOf: (organizationId) => `${organizationId}`,
  selectDrafts: selectAllSettingsChanges,
  isLoaded: settingsDraftLoaded.match,
});

/** The settings with the unsaved changes of this device, and what can be done with these. */
export function useSettingsChanges(organizationId: number, saved: NotificationSettings) {
  const dispatch = useAppDispatch();
  const changes = useAppSelector((state) => selectSettingsChanges(state, organizationId)) ?? {};

  useDraftMirror(draftMirror, organizationId, (loaded) =>
    dispatch(settingsDraftLoaded({ organizationId, changes: loaded })),
  );

  return {
    changes,
    settings: applyChanges(saved, changes),
    ...pendingChanges(saved, changes),
    /** Changes that lead back to what is saved are none. */
    change: (edited: SettingsChanges) => {
      const { pending, count } = pendingChanges(saved, edited);
      dispatch(settingsChanged({ organizationId, changes: count > 0 ? pending : null }));
    },
    discard: () => void dispatch(settingsChanged({ organizationId, changes: null })),
  };
}
