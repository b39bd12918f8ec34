import type { AppThunk } from '../../store/createStore';
import { readToken, writeToken } from '../../lib/tokenCookie';
import { cookieRefused, loggedIn } from './authSlice';

/**
 * Stores the bearer token in its cookie and marks the user as logged in; throws without a token (spec §4). It is a
 * thunk, because no action may contain the token.
 */
export const startSession =
  (token: string): AppThunk =>
  (dispatch) => {
    if (!token) throw new Error('ログインにはトークンが必要です。');
    writeToken(token);
    dispatch(readToken() === token ? loggedIn() : cookieRefused());
  };
