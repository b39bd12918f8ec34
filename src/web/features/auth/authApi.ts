import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { contractQuery } from '../../api/contractQuery';
import { meTag } from '../../api/tags';

export const authApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    login: build.mutation<Reply<'login'>, Input<'login'>>({ query: contractQuery('login') }),
    logout: build.mutation<Reply<'logout'>, void>({ query: contractQuery('logout') }),
    signUp: build.mutation<Reply<'signUp'>, Input<'signUp'>>({ query: contractQuery('signUp') }),
    verifySignUp: build.mutation<Reply<'verifySignUp'>, Input<'verifySignUp'>>({
      query: contractQuery('verifySignUp'),
    }),
    signUpInvited: build.mutation<Reply<'signUpInvited'>, Input<'signUpInvited'>>({
      query: contractQuery('signUpInvited'),
    }),
    acceptInvitation: build.mutation<Reply<'acceptInvitation'>, Input<'acceptInvitation'>>({
      query: contractQuery('acceptInvitation'),
      invalidatesTags: (_reply, error) => (error ? [] : [meTag()]),
    }),
    requestPasswordReset: build.mutation<Reply<'requestPasswordReset'>, Input<'requestPasswordReset'>>({
      query: contractQuery('requestPasswordReset'),
    }),
    registerPassword: build.mutation<Reply<'registerPassword'>, Input<'registerPassword'>>({
      query: contractQuery('registerPassword'),
    }),
  }),
});
