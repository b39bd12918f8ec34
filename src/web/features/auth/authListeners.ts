import { isAnyOf } from '@reduxjs/toolkit';
import { addAppListener } from '../../app/middleware';
import { deleteToken, readToken, writeToken } from '../../lib/tokenCookie';
import { cookieRefused, loggedIn, loggedOut, sessionExpired } from './authSlice';

/** Writes and deletes the token cookie as the auth state changes (spec §4) (spec §9). */
export const authListeners = [
  addAppListener({
    actionCreator: loggedIn,
    effect: ({ payload }, { dispatch }) => {
      writeToken(payload.token);
      if (readToken() !== payload.token) dispatch(cookieRefused());
    },
  }),
  addAppListener({ matcher: isAnyOf(loggedOut, sessionExpired), effect: () => deleteToken() }),
];
