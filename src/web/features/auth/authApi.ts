import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { contractQuery } from '../../api/contractQuery';

export const authApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    login: build.mutation<Reply<'login'>, Input<'login'>>({ query: contractQuery('login') }),
    logout: build.mutation<Reply<'logout'>, void>({ query: contractQuery('logout') }),
  }),
});
