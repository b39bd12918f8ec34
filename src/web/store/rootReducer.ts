import { combineSlices } from '@reduxjs/toolkit';

/**
 * The state of all slices. Each declares itself beside its definition and injects itself when its module loads:
 * `declare module '…/store/rootReducer' { interface LazyLoadedSlices extends WithSlice<typeof mySlice> {} }`
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface LazyLoadedSlices {}

/** The reducer of every store. A slice injected into it is missing in a store's state until the next action. */
export const rootReducer = combineSlices().withLazyLoadedSlices<LazyLoadedSlices>();

export type RootState = ReturnType<typeof rootReducer>;
