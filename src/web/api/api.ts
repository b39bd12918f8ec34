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
 * The one api slice. Features add their endpoints with `api.injectEndpoints({ overrideExisting, endpoints })`. Only
 * `getMe` is defined here, because the base query reads it. There is no retry and no refetch on focus (spec §4), and
 * unused data is kept for 5 minutes (spec §9).
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
  interface LazyLoadedSlices extends WithSlice<typeof api> {}
}

dynamicMiddleware.addMiddleware(api.middleware);

/**
 * For selectors of cached replies outside components:
 * `withApi.selector((state, arg: { projectId: number }) => projectsApi.endpoints.getProject.select(arg)(state))`.
 */
export const withApi = rootReducer.inject(api);

/** The cached signed-in person, for listeners, thunks and the base query. Components use `useMe`. */
export const selectMe = withApi.selector(
  (state): Reply<'getMe'> | undefined => api.endpoints.getMe.select()(state).data,
);

/** Its types are written out, because the type of `api` is inferred from the base query, which calls it. */
function selectPageOwner(state: unknown): Reply<'getMe'> | undefined {
  return selectMe(state as RootState);
}

/** Options for `initiate` of a query without a component: its reply stays in the cache as long as unused ones do. */
export const unsubscribed = { subscribe: false } as const;

/**
 * Options for `initiate` of a query that is sent at each call. With `keepUnusedDataFor: 0` its reply does not stay in
 * the cache either.
 */
export const uncached = { ...unsubscribed, forceRefetch: true } as const;

/**
 * Options for the hook of a query that the document of its page sends (`queries` of a route): the page refetches what is
 * older than this number of seconds.
 */
export const refetchOnOpen = { refetchOnMountOrArgChange: 5 } as const;

/**
 * Options for `initiate` of a mutation of which the store keeps nothing, because nobody reads its state there, or because its
 * reply is a token or the like (spec §4).
 */
export const untracked = { track: false } as const;

/** For injectEndpoints: defining a name twice is an error, except when a module is replaced during development. */
export const overrideExisting = typeof module !== 'undefined' && module.hot ? true : 'throw';
