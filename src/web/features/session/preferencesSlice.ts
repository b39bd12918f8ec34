import { createSlice } from '@reduxjs/toolkit';
import type { WithSlice } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import type { WebStorage } from 'redux-persist';
import { rootReducer } from '../../app/rootReducer';
import { safeLocalStorage } from '../../lib/safeLocalStorage';
import { organizationVisited } from './sessionEvents';

interface PreferencesState {
  lastOrganizationId: number | null;
}

const initialState: PreferencesState = { lastOrganizationId: null };

/** redux-persist's storage over localStorage that never throws. */
const storage: WebStorage = {
  getItem: (key) => Promise.resolve(safeLocalStorage.get(key)),
  setItem: (key, value) => Promise.resolve(safeLocalStorage.set(key, value)),
  removeItem: (key) => Promise.resolve(safeLocalStorage.remove(key)),
};

const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(organizationVisited, (state, { payload }) => {
      state.lastOrganizationId = payload;
    });
  },
});

/** Preferences of the user on this device only. The shell starts redux-persist, without a PersistGate. */
const persistedPreferences = {
  reducerPath: preferencesSlice.reducerPath,
  reducer: persistReducer(
    { key: 'koenowa.preferences', keyPrefix: '', version: 1, storage },
    preferencesSlice.reducer,
  ),
};

declare module '../../app/rootReducer' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazyLoadedSlices extends WithSlice<typeof persistedPreferences> {}
}

const withPreferences = rootReducer.inject(persistedPreferences);

export const selectLastOrganizationId = withPreferences.selector(
  ({ preferences }) => preferences.lastOrganizationId,
);
