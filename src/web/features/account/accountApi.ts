import { api, overrideExisting } from '../../api/api';
import { backgroundQuery } from '../../api/backgroundQuery';
import { operationEndpoints } from '../../api/operationEndpoints';

export const accountApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      createDeleteUrl: backgroundQuery(),
    },
    mutations: {
      createUploadUrl: {},
      updateProfile: { invalidatesTags: (_reply, error) => (error ? [] : ['Me']) },
      setProfileIcon: { invalidatesTags: (_reply, error) => (error ? [] : ['Me']) },
      changePassword: {},
      deleteAccount: {},
    },
  }),
});

export const {
  useUpdateProfileMutation,
  useSetProfileIconMutation,
  useChangePasswordMutation,
  useDeleteAccountMutation,
} = accountApi;
