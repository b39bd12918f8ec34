import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { useStoredDraft } from '../../lib/useStoredDraft';
import { useMe } from '../session/sessionHooks';
import type { NotificationSettings, SettingsChanges } from './notificationSettingsApi';
import { notificationSettingsListeners } from './notificationSettingsListeners';
import { selectSettingsChanges, settingsChanged, settingsDraftLoaded } from './notificationSettingsSlice';
import { applyChanges, pendingChanges } from './settingsChanges';
import { settingsDraftStorage } from './settingsDraftStorage';

/** The settings with the unsaved changes of this device, and what can be done with these. */
export function useSettingsChanges(organizationId: number, saved: NotificationSettings) {
  const dispatch = useAppDispatch();
  const { serviceUserId: owner } = useMe();
  const changes = useAppSelector((state) => selectSettingsChanges(state, organizationId)) ?? {};

  useEffect(() => {
    for (const listener of notificationSettingsListeners) dispatch(listener);
  }, [dispatch]);
  useStoredDraft(settingsDraftStorage, owner, `${organizationId}`, (loaded) =>
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
