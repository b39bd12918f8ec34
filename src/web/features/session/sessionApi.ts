import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { contractQuery } from '../../api/contractQuery';
import { me } from '../../api/tags';

/** The signed-in person, their organizations and projects. */
export type Me = Reply<'getMe'>;

export const sessionApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    getMe: build.query<Me, void>({
      query: contractQuery('getMe'),
      providesTags: (reply) => [me(reply?.serviceUserId)],
    }),
  }),
});

export const { useGetMeQuery } = sessionApi;
