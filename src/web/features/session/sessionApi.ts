import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { contractQuery } from '../../api/contractQuery';
import { meTag } from '../../api/tags';

/** The signed-in person, their organizations and projects. */
export type Me = Reply<'getMe'>;

export type MyOrganization = Reply<'getMyOrganizations'>['organizations'][number];

export const sessionApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    getMe: build.query<Me, void>({
      query: contractQuery('getMe'),
      providesTags: (reply) => [meTag(reply?.serviceUserId)],
    }),
    /** Of the signed-in person; named here because news about the list come to them by their id. */
    getMyOrganizations: build.query<Reply<'getMyOrganizations'>, { serviceUserId: number }>({
      query: () => contractQuery('getMyOrganizations')(),
      providesTags: (_reply, _error, { serviceUserId }) => [meTag(serviceUserId)],
    }),
  }),
});

export const { useGetMeQuery, useGetMyOrganizationsQuery } = sessionApi;
