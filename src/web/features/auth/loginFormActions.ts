import { ValidationError } from 'yup';
import { authSchemas } from '../../../contract/auth.schemas';
import type { Input } from '../../../contract/types';
import { untracked } from '../../api/api';
import { feedbackListeners } from '../../api/feedback';
import type { AppThunk } from '../../store/createStore';
import { authApi } from './authApi';
import { startSession } from '../session/startSession';

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

/** Logs in; resolves to the error of the request, or to undefined. */
export const logIn =
  (input: Input<'login'>): AppThunk<Promise<unknown>> =>
  async (dispatch) => {
    for (const listener of feedbackListeners) dispatch(listener);
    // Not tracked, because the reply is a token, which must not be in the store (spec §4).
    const { data, error } = await dispatch(authApi.endpoints.login.initiate(input, untracked));
    if (data) dispatch(startSession(data.token));
    return error;
  };
