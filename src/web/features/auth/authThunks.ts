import type { UnknownAction } from '@reduxjs/toolkit';
import type { Input, Operation, Reply } from '../../../contract/types';
import type { AppThunk } from '../../store/createStore';
import { api, uncached, untracked } from '../../api/api';
import { feedbackListeners } from '../../api/feedback';
import { organizationCreated } from '../session/sessionEvents';
import { sessionApi } from '../session/sessionApi';
import { authApi } from './authApi';
import {
  invitationAccepted,
  passwordRegistered,
  selectIsLoggedIn,
  sessionReplaced,
} from '../session/authSlice';
import type { PendingLink } from './mailedLinks';
import { startSession } from '../session/startSession';

// The requests of the pages outside the shell, in a chunk with the api slice that loads when a form is first focused.
// Nothing is tracked, because the replies are tokens, which must not be in the store (spec §4).

const { endpoints } = authApi;

export interface RequestResult<T> {
  data?: T;
  error?: unknown;
}

type RequestThunk<O extends Operation> = AppThunk<Promise<RequestResult<Reply<O>>>>;

/** Adds the snackbars of mutations for pages outside the shell. Otherwise the shell adds them. */
export const addFeedback = (): AppThunk => (dispatch) => {
  for (const listener of feedbackListeners) dispatch(listener);
};

export type FoundLink =
  { phase: 'failed'; error: unknown } | { phase: 'found'; link: PendingLink; isLoggedIn: boolean };

/** Looks up what a mailed link is for and whether its recipient is logged in here. */
export const lookUpLink =
  (token: string): AppThunk<Promise<FoundLink>> =>
  async (dispatch, getState) => {
    // Queries need the api slice in the state, where the next action after loading its module puts it.
    if (!getState().api) dispatch(api.util.resetApiState());
    const isLoggedInHere = selectIsLoggedIn(getState());
    const [{ data: link, error }, me] = await Promise.all([
      dispatch(endpoints.getLink.initiate({ token }, uncached)),
      isLoggedInHere ? dispatch(sessionApi.endpoints.getMe.initiate(undefined, uncached)) : null,
    ]);
    if (!link) return { phase: 'failed', error };
    // The session has ended if `getMe` got no reply.
    const isLoggedIn = me?.data?.email === link.email;
    return {
      phase: 'found',
      isLoggedIn,
      link: { ...link, token, otherAccount: isLoggedIn ? null : (me?.data?.email ?? null) },
    };
  };

/** The fields of the sign-up form. */
export type SignUpFields = Omit<Input<'signUp'>, 'password'>;

/**
 * The call of a sign-up takes a password (spec §7), but the one that counts is chosen at the mailed link. So that nobody is
 * asked for two passwords, a random one that opens nothing is sent (product §6): the same by each press on the page, so
 * that a press after a lost reply repeats the request.
 */
const unusedPassword = `a1-${crypto.randomUUID()}`;

/** Requests a sign-up. */
export const signUp = (fields: SignUpFields) =>
  endpoints.signUp.initiate({ ...fields, password: unusedPassword }, untracked);

export const requestPasswordReset = (input: Input<'requestPasswordReset'>) =>
  endpoints.requestPasswordReset.initiate(input, untracked);

/** Creates the account and the organization of a sign-up and logs its owner in. */
export const verifySignUp =
  (input: Input<'verifySignUp'>): RequestThunk<'verifySignUp'> =>
  async (dispatch) => {
    const outcome = await dispatch(endpoints.verifySignUp.initiate(input, untracked));
    if (outcome.data) {
      await dispatch(replaceSession(outcome.data.token));
      dispatch(organizationCreated(outcome.data.organizationId));
    }
    return outcome;
  };

export const signUpInvited =
  (input: Input<'signUpInvited'>): RequestThunk<'signUpInvited'> =>
  async (dispatch) => {
    const outcome = await dispatch(endpoints.signUpInvited.initiate(input, untracked));
    if (outcome.data) await dispatch(replaceSession(outcome.data.token));
    return outcome;
  };

/** Adds a user with an account to an organization. Unless they are logged in here, they log in next. */
export const acceptInvitation =
  (
    input: Input<'acceptInvitation'>,
    { isLoggedIn }: { isLoggedIn: boolean },
  ): RequestThunk<'acceptInvitation'> =>
  async (dispatch) => {
    const outcome = await dispatch(endpoints.acceptInvitation.initiate(input, untracked));
    if (outcome.data && !isLoggedIn) await dispatch(endSession(invitationAccepted()));
    return outcome;
  };

/**
 * Sets a new password. The server ends every session of the account, and the session of this browser ends too, even if
 * it is another account's.
 */
export const registerPassword =
  (input: Input<'registerPassword'>): RequestThunk<'registerPassword'> =>
  async (dispatch) => {
    const outcome = await dispatch(endpoints.registerPassword.initiate(input, untracked));
    if (outcome.data) await dispatch(endSession(passwordRegistered()));
    return outcome;
  };

const replaceSession =
  (token: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (selectIsLoggedIn(getState())) await dispatch(endSession(sessionReplaced()));
    dispatch(startSession(token));
  };

/**
 * Ends the session of the user who is logged in here, if any, and dispatches `event`, the reason. It asks nothing,
 * because the page has announced it before.
 */
const endSession =
  (event: UnknownAction): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (selectIsLoggedIn(getState()))
      await dispatch(endpoints.logoutInBackground.initiate(undefined, untracked));
    dispatch(event);
    // The shell clears the cache too, but need not be loaded here.
    dispatch(api.util.resetApiState());
  };
