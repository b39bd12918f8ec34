import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { readToken } from '../../lib/tokenCookie';

export interface AuthState {
  loggedIn: boolean;
  /** What brought somebody to the log-in page. */
  notice:
    | 'loggedOut'
    | 'sessionExpired'
    | 'cookieRefused'
    | 'invitationAccepted'
    | 'passwordRegistered'
    | 'organizationDeleted'
    | 'organizationLeft'
    | null;
}

/** Whether somebody is logged in. The token itself lives in its cookie, never in the store. */
export const authSlice = createSlice({
  name: 'auth',
  initialState: (): AuthState => ({
    loggedIn: typeof document !== 'undefined' && readToken() !== undefined,
    notice: null,
  }),
  reducers: {
    /** The server accepted e-mail and password. spec §4: without a token this is an error. */
    loggedIn: (_state, { payload }: PayloadAction<{ token: string }>): AuthState => {
      if (!payload.token) throw new Error('ログインにはトークンが必要です。');
      return { loggedIn: true, notice: null };
    },
    /** The person left. */
    loggedOut: (): AuthState => ({ loggedIn: false, notice: 'loggedOut' }),
    /** The server no longer knows the token. Drafts stay on the device. */
    sessionExpired: (): AuthState => ({ loggedIn: false, notice: 'sessionExpired' }),
    /** The browser dropped the Secure cookie (plain http beyond localhost). */
    cookieRefused: (): AuthState => ({ loggedIn: false, notice: 'cookieRefused' }),
    /** Somebody who is not logged in here joined an organization by a mailed link. */
    invitationAccepted: (): AuthState => ({ loggedIn: false, notice: 'invitationAccepted' }),
    /** By a mailed link; every session of the account has ended. */
    passwordRegistered: (): AuthState => ({ loggedIn: false, notice: 'passwordRegistered' }),
    /** The person deleted or left an organization, which ends their session. */
    organizationEnded: (
      _state,
      { payload: notice }: PayloadAction<'organizationDeleted' | 'organizationLeft'>,
    ): AuthState => ({ loggedIn: false, notice }),
  },
});

export const {
  loggedIn,
  loggedOut,
  sessionExpired,
  cookieRefused,
  invitationAccepted,
  passwordRegistered,
  organizationEnded,
} = authSlice.actions;
