import { combineSlices } from '@reduxjs/toolkit';
import { authSlice } from '../features/auth/authSlice';
import { uiSlice } from '../features/ui/uiSlice';
import { clockSlice } from '../lib/clock';

/**
 * Slices whose modules load after the first page. Each declares itself beside its definition and injects itself:
 * `declare module '…/app/rootReducer' { interface LazyLoadedSlices extends WithSlice<typeof mySlice> {} }`
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface LazyLoadedSlices {}

/** The reducer of every store. A slice injected into it is missing in a store's state until the next action. */
export const rootReducer = combineSlices(
  authSlice,
  clockSlice,
  uiSlice,
).withLazyLoadedSlices<LazyLoadedSlices>();

export type RootState = ReturnType<typeof rootReducer>;
