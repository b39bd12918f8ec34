import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { readToken } from '../../lib/tokenCookie';
import { rootReducer } from '../../store/rootReducer';

export interface AuthState {
  loggedIn: boolean;
  /** Why the user is on the log-in page, which shows a notice about it. */
  notice:
    | 'pageNeedsLogIn'
    | 'loggedOut'
    | 'sessionExpired'
    | 'cookieRefused'
    | 'invitationAccepted'
    | 'passwordRegistered'
    | 'organizationDeleted'
    | 'organizationLeft'
    | null;
}

/** Whether a user is logged in. The token is in a cookie and never in the store (spec §4). */
const authSlice = createSlice({
  name: 'auth',
  initialState: (): AuthState => ({
    loggedIn: typeof document !== 'undefined' && readToken() !== undefined,
    notice: null,
  }),
  reducers: {
    /** A session began here; `startSession` has stored its token. */
    loggedIn: (): AuthState => ({ loggedIn: true, notice: null }),
    /** A link led to a page for people who are logged in. */
    pageNeedsLogIn: (): AuthState => ({ loggedIn: false, notice: 'pageNeedsLogIn' }),
    loggedOut: (): AuthState => ({ loggedIn: false, notice: 'loggedOut' }),
    /** The server rejected the token. Drafts stay on the device. */
    sessionExpired: (): AuthState => ({ loggedIn: false, notice: 'sessionExpired' }),
    /** A mailed link was completed for another account, whose session follows. Drafts stay on the device. */
    sessionReplaced: (): AuthState => ({ loggedIn: false, notice: null }),
    /** The browser did not store the Secure cookie, as on plain http other than localhost. */
    cookieRefused: (): AuthState => ({ loggedIn: false, notice: 'cookieRefused' }),
    /** A user who is not logged in here joined an organization by a mailed link. */
    invitationAccepted: (): AuthState => ({ loggedIn: false, notice: 'invitationAccepted' }),
    /** A new password was set by a mailed link, which ends every session of the account. */
    passwordRegistered: (): AuthState => ({ loggedIn: false, notice: 'passwordRegistered' }),
    /** The user deleted or left an organization, which ends their session. */
    organizationEnded: (
      _state,
      { payload: notice }: PayloadAction<'organizationDeleted' | 'organizationLeft'>,
    ): AuthState => ({ loggedIn: false, notice }),
  },
  selectors: {
    selectIsLoggedIn: (state) => state.loggedIn,
    selectNotice: (state) => state.notice,
  },
});

export const {
  loggedIn,
  pageNeedsLogIn,
  loggedOut,
  sessionExpired,
  sessionReplaced,
  cookieRefused,
  invitationAccepted,
  passwordRegistered,
  organizationEnded,
} = authSlice.actions;

/** Every way in which the session of this browser ends. Only a log-out deletes the person's drafts. */
export const matchSessionEnd = isAnyOf(
  loggedOut,
  sessionExpired,
  sessionReplaced,
  invitationAccepted,
  passwordRegistered,
  organizationEnded,
);

declare module '../../store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof authSlice> {}
}

export const { selectIsLoggedIn, selectNotice } = authSlice.injectInto(rootReducer).selectors;
