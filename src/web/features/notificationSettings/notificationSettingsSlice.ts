import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../store/rootReducer';
import { loggedOut, sessionExpired } from '../session/authSlice';
import { notificationSettingsApi, type SettingsChanges } from './notificationSettingsApi';
import { pendingChanges } from './settingsChanges';

/** Unsaved changes by organization id. */
type NotificationSettingsState = Record<number, SettingsChanges>;

const initialState: NotificationSettingsState = {};

/** All changes of an organization; null for none. */
type ChangesAction = PayloadAction<{ organizationId: number; changes: SettingsChanges | null }>;

const setChanges = (
  state: NotificationSettingsState,
  { payload: { organizationId, changes } }: ChangesAction,
) => {
  if (changes) state[organizationId] = changes;
  else delete state[organizationId];
};

/** Changes of notification settings until they are saved; mirrored to this device. */
const notificationSettingsSlice = createSlice({
  name: 'notificationSettings',
  initialState,
  reducers: {
    /** An edit; null when it takes the changes back. */
    settingsChanged: setChanges,
    /** Found on this device, where an earlier visit or another tab left them; null when another tab removed them. */
    settingsDraftLoaded: setChanges,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, () => initialState)
      // The changes stay on the device, where the next user does not see them.
      .addCase(sessionExpired, () => initialState)
      // What the server has is no change any more: it was saved here, or on another device.
      .addMatcher(
        notificationSettingsApi.endpoints.getNotificationSettings.matchFulfilled,
        (state, { payload, meta }) => {
          const { organizationId } = meta.arg.originalArgs;
          const changes = state[organizationId];
          if (!changes) return;
          const { pending, count } = pendingChanges(payload, changes);
          if (count === 0) delete state[organizationId];
          else state[organizationId] = pending;
        },
      );
  },
  selectors: {
    selectSettingsChanges: (state, organizationId: number) => state[organizationId],
    selectAllSettingsChanges: (state) => state,
  },
});

export const { settingsChanged, settingsDraftLoaded } = notificationSettingsSlice.actions;

declare module '../../store/rootReducer' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazyLoadedSlices extends WithSlice<typeof notificationSettingsSlice> {}
}

export const { selectSettingsChanges, selectAllSettingsChanges } =
  notificationSettingsSlice.injectInto(rootReducer).selectors;
