import { ValidationError } from 'yup';
import { authSchemas } from '../../../contract/auth.schemas';
import type { Input } from '../../../contract/types';
import type { AppStore } from '../../app/createStore';
import { injectApi } from '../../api/injectApi';
import { authApi } from './authApi';
import { loggedIn } from './authSlice';

// What the log-in form needs beyond the first page: the rules, and the api. Loaded when it is first touched.

/** The first broken rule of each field, by the contract (spec §5). */
export async function validateLogin(fields: Input<'login'>): Promise<Partial<Record<string, string>>> {
  try {
    await authSchemas.login.input.validate(fields, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.reverse().map(({ path, message }) => [path, message]));
  }
}

/** Logs in; answers the error of the call, or undefined when the session stands. */
export async function logIn(store: AppStore, input: Input<'login'>): Promise<unknown> {
  store.inject(injectApi);
  // Not tracked: what comes back is a token, and that does not belong into the store.
  const call = authApi.endpoints.login.initiate(input, { track: false });
  const { data, error } = await store.dispatch(call);
  if (data) store.dispatch(loggedIn(data));
  return error;
}
