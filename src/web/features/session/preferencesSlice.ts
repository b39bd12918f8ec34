import { createSlice } from '@reduxjs/toolkit';
import type { WithSlice } from '@reduxjs/toolkit';
import { persistReducer, persistStore } from 'redux-persist';
import type { WebStorage } from 'redux-persist';
import type { AppStore } from '../../store/createStore';
import { rootReducer } from '../../store/rootReducer';
import { safeLocalStorage } from '../../lib/safeLocalStorage';
import { organizationVisited, shortcutsSwitched } from './sessionEvents';

interface PreferencesState {
  lastOrganizationId: number | null;
  usesShortcuts: boolean;
}

const initialState: PreferencesState = { lastOrganizationId: null, usesShortcuts: true };

const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(organizationVisited, (state, { payload }) => {
      state.lastOrganizationId = payload;
    });
    builder.addCase(shortcutsSwitched, (state, { payload }) => {
      state.usesShortcuts = payload;
    });
  },
});

/** redux-persist's storage over localStorage that never throws. */
const storage: WebStorage = {
  getItem: (key) => Promise.resolve(safeLocalStorage.get(key)),
  setItem: (key, value) => Promise.resolve(safeLocalStorage.set(key, value)),
  removeItem: (key) => Promise.resolve(safeLocalStorage.remove(key)),
};

/** Preferences of the user on this device only. Pages select them without importing this file and redux-persist. */
const persistedPreferences = {
  reducerPath: preferencesSlice.reducerPath,
  reducer: persistReducer(
    { key: 'koenowa.preferences', keyPrefix: '', version: 1, storage },
    preferencesSlice.reducer,
  ),
};

declare module '../../store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof persistedPreferences> {}
}

rootReducer.inject(persistedPreferences);

/** Keeps the preferences on the device. There is no PersistGate, so they have their defaults until they are loaded. */
export const persistPreferences = (store: AppStore): void => void persistStore(store);
