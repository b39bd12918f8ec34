import type { Input } from '../../../contract/types';
import { untracked } from '../../api/api';
import { feedbackListeners } from '../../api/feedback';
import type { AppThunk } from '../../store/createStore';
import { authApi } from './authApi';
import { startSession } from '../session/startSession';

// A lazy chunk with the api, which the first page does not need.

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
