import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { contractQuery } from '../../api/contractQuery';
import { meTag } from '../../api/tags';

export const accountApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    updateProfile: build.mutation<Reply<'updateProfile'>, Input<'updateProfile'>>({
      query: contractQuery('updateProfile'),
      invalidatesTags: (_reply, error) => (error ? [] : [meTag()]),
    }),
    setProfileIcon: build.mutation<Reply<'setProfileIcon'>, Input<'setProfileIcon'>>({
      query: contractQuery('setProfileIcon'),
      invalidatesTags: (_reply, error) => (error ? [] : [meTag()]),
    }),
    changePassword: build.mutation<Reply<'changePassword'>, Input<'changePassword'>>({
      query: contractQuery('changePassword'),
    }),
    deleteAccount: build.mutation<Reply<'deleteAccount'>, Input<'deleteAccount'>>({
      query: contractQuery('deleteAccount'),
    }),
  }),
});

export const {
  useUpdateProfileMutation,
  useSetProfileIconMutation,
  useChangePasswordMutation,
  useDeleteAccountMutation,
} = accountApi;
