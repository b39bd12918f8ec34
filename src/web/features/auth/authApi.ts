import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';

export const authApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    mutations: {
      login: {},
      logout: {},
      signUp: {},
      verifySignUp: {},
      signUpInvited: {},
      acceptInvitation: { invalidatesTags: (_reply, error) => (error ? [] : ['Me']) },
      requestPasswordReset: {},
      registerPassword: {},
    },
  }),
});
