import type { WithSlice } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { cacheTag, cacheTagTypes } from '../../contract/cacheTags';
import type { Reply } from '../../contract/types';
import { dynamicMiddleware } from '../store/createStore';
import { rootReducer } from '../store/rootReducer';
import type { RootState } from '../store/rootReducer';
import { createContractBaseQuery } from './contractBaseQuery';
import { operationEndpoints } from './operationEndpoints';

/**
 * The one api slice. Features add their endpoints with `api.injectEndpoints({ overrideExisting, endpoints })`.
 * The base query needs `getMe` itself. No retry and no refetch on focus (spec §4); unused data is kept for 5 minutes (spec
 * §9).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: createContractBaseQuery(selectPageOwner),
  tagTypes: cacheTagTypes,
  keepUnusedDataFor: 300,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: operationEndpoints({
    queries: { getMe: { providesTags: (me) => [me ? cacheTag('Me', me) : 'Me'] } },
  }),
});

declare module '../store/rootReducer' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazyLoadedSlices extends WithSlice<typeof api> {}
}

dynamicMiddleware.addMiddleware(api.middleware);

/** For selectors of cached replies outside components: `withApi.selector(sessionApi.endpoints.getMe.select())`. */
export const withApi = rootReducer.inject(api);

/** The cached signed-in person, for listeners, thunks and the base query. Components use `useMe`. */
export const selectMe = withApi.selector(
  (state): Reply<'getMe'> | undefined => api.endpoints.getMe.select()(state).data,
);

/** Declared with its types, because the type of `api` follows from the base query. */
function selectPageOwner(state: unknown): Reply<'getMe'> | undefined {
  return selectMe(state as RootState);
}

/** For `initiate` of a query that is sent each time, with `keepUnusedDataFor: 0` also without leaving its reply. */
export const uncached = { subscribe: false, forceRefetch: true } as const;

/** For `initiate` of a mutation of which the store keeps nothing, such as one whose reply is a token (spec §4). */
export const untracked = { track: false } as const;

/** For injectEndpoints: defining a name twice is an error, except when a module is replaced during development. */
export const overrideExisting = typeof module !== 'undefined' && module.hot ? true : 'throw';
