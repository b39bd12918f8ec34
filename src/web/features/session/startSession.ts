import type { AppThunk } from '../../store/createStore';
import { readToken, writeToken } from '../../lib/tokenCookie';
import { cookieRefused, loggedIn } from './authSlice';

/** The reply of a log-in. Throws without a token (spec §4), so that no success is shown. */
export function expectToken<R extends { token: string }>(reply: R): R {
  if (!reply.token) throw new Error('ログインにはトークンが必要です。');
  return reply;
}

/**
 * Stores the bearer token of a log-in in its cookie and marks the user as logged in. It is a thunk, because no action
 * may contain the token.
 */
export const startSession =
  (token: string): AppThunk =>
  (dispatch) => {
    expectToken({ token });
    writeToken(token);
    dispatch(readToken() === token ? loggedIn() : cookieRefused());
  };
