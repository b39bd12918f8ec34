import { ValidationError } from 'yup';
import { authSchemas } from '../../../contract/auth.schemas';
import type { Input } from '../../../contract/types';
import type { AppStore } from '../../app/createStore';
import { injectApi } from '../../api/injectApi';
import { authApi } from './authApi';
import { loggedIn } from './authSlice';

// A lazy chunk with the validation and the api, which the first page does not need.

/** The first validation error of each field by the contract's schema (spec §5). */
export async function validateLogin(fields: Input<'login'>): Promise<Partial<Record<string, string>>> {
  try {
    await authSchemas.login.input.validate(fields, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.reverse().map(({ path, message }) => [path, message]));
  }
}

/** Logs in; resolves to the error of the request, or undefined after success. */
export async function logIn(store: AppStore, input: Input<'login'>): Promise<unknown> {
  store.inject(injectApi);
  // Not tracked, because the token in the reply must not be in the store.
  const request = authApi.endpoints.login.initiate(input, { track: false });
  const { data, error } = await store.dispatch(request);
  if (data) store.dispatch(loggedIn(data));
  return error;
}
