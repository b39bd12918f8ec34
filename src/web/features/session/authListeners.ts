import { addAppListener } from '../../store/createStore';
import { deleteToken } from '../../lib/tokenCookie';
import { matchSessionEnd } from './authSlice';

/** Deletes the token at the end of a session (spec §4); `startSession` stores it. */
export const authListeners = [addAppListener({ matcher: matchSessionEnd, effect: () => deleteToken() })];
