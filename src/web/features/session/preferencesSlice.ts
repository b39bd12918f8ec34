import { createSlice } from '@reduxjs/toolkit';
import type { WithSlice } from '@reduxjs/toolkit';
import { organizationVisited } from './sessionEvents';

export interface PreferencesState {
  lastOrganizationId: number | null;
}

const initialState: PreferencesState = { lastOrganizationId: null };

/** What the product remembers about a person on this device only; kept by app/persist. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(organizationVisited, (state, { payload }) => {
      state.lastOrganizationId = payload;
    });
  },
});

declare module '../../app/createStore' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazySlices extends WithSlice<typeof preferencesSlice> {}
}
