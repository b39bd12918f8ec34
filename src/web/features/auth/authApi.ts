import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { expectToken } from '../session/startSession';

export const authApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      // The argument is a one-time token, so the reply is not kept and its cache key does not contain the token.
      getLink: { keepUnusedDataFor: 0, serializeQueryArgs: ({ endpointName }) => endpointName },
    },
    mutations: {
      login: { transformResponse: expectToken },
      logout: {},
      signUp: {},
      verifySignUp: { transformResponse: expectToken },
      signUpInvited: { transformResponse: expectToken },
      acceptInvitation: { invalidatesTags: ['Me'] },
      requestPasswordReset: {},
      registerPassword: {},
    },
    /** Ends a session that the page has already left. */
    backgroundMutations: { logout: {} },
  }),
});
