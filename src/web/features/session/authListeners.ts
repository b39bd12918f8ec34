import { isAnyOf } from '@reduxjs/toolkit';
import { addAppListener } from '../../store/createStore';
import { deleteToken } from '../../lib/tokenCookie';
import { loggedOut, sessionExpired } from './authSlice';

/** Deletes the token at the end of a session (spec §4); `startSession` stores it. */
export const authListeners = [
  addAppListener({ matcher: isAnyOf(loggedOut, sessionExpired), effect: () => deleteToken() }),
];
