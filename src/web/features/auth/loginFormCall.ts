import { yupResolver } from '@hookform/resolvers/yup';
import { authSchemas } from '../../../contract/auth.schemas';
import type { Input } from '../../../contract/types';
import type { AppStore } from '../../app/createStore';
import { connectApi } from '../../api/connectApi';
import { authApi } from './authApi';
import { loggedIn } from './authSlice';

// What the log-in form needs beyond the first page: the rules, and the api. Loaded when the form is first touched.

/** The rules of the contract, as the form's resolver. */
export const resolver = yupResolver(authSchemas.login.input);

/** Logs in; answers the error of the call, or undefined when the session stands. */
export async function logIn(store: AppStore, input: Input<'login'>): Promise<unknown> {
  store.connect(connectApi);
  const { data, error } = await store.dispatch(authApi.endpoints.login.initiate(input));
  if (data) store.dispatch(loggedIn(data));
  return error;
}
