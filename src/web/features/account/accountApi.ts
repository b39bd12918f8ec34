import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';

export const accountApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    mutations: {
      createUploadUrl: {},
      updateProfile: { invalidatesTags: ['Me'] },
      setProfileIcon: { invalidatesTags: ['Me'] },
      changePassword: {},
      deleteAccount: {},
    },
    backgroundMutations: { createDeleteUrl: {} },
  }),
});

export const {
  useUpdateProfileMutation,
  useSetProfileIconMutation,
  useChangePasswordMutation,
  useDeleteAccountMutation,
} = accountApi;
