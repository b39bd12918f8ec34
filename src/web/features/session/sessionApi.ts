import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';

/** The signed-in person, their organizations and projects. */
export type Me = Reply<'getMe'>;

export type MyOrganization = Reply<'getMyOrganizations'>['organizations'][number];

declare module '../../api/operationEndpoints' {
  interface LocalArgs {
    /** The signed-in person, whose id is in the tags of live updates. */
    getMyOrganizations: { serviceUserId: number };
  }
}

export const sessionApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getMyOrganizations: { query: () => ({}), providesTags: tagsByArg('Me') },
    },
  }),
});

export const { useGetMeQuery, useGetMyOrganizationsQuery } = sessionApi;
