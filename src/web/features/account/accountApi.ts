import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';

export const accountApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      // A query, because it only signs an address, in the background: no overlay, no snackbar.
      createDeleteUrl: { keepUnusedDataFor: 0 },
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
