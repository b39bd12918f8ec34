import { isAnyOf } from '@reduxjs/toolkit';
import type { StartListening } from '../../app/createStore';
import { deleteToken, readToken, writeToken } from '../../lib/tokenCookie';
import { cookieRefused, loggedIn, loggedOut, sessionExpired } from './authSlice';

/** Keeps the token cookie in step with the auth state (spec §4, §9). */
export function addAuthListeners(start: StartListening): void {
  start({
    actionCreator: loggedIn,
    effect: ({ payload }, { dispatch }) => {
      writeToken(payload.token);
      if (readToken() !== payload.token) dispatch(cookieRefused());
    },
  });
  start({ matcher: isAnyOf(loggedOut, sessionExpired), effect: () => deleteToken() });
}
