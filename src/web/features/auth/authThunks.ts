import type { Input } from '../../../contract/types';
import type { AppDispatch, AppStore, RootState } from '../../app/createStore';
import { backgroundCall } from '../../api/backgroundCall';
import { injectApi } from '../../api/injectApi';
import { organizationCreated } from '../session/sessionEvents';
import { authApi } from './authApi';
import { invitationAccepted, loggedIn, passwordRegistered, sessionExpired } from './authSlice';

// What the pages outside the shell send; loaded when one of them is first touched, for the api with it. Nothing is
// tracked: what comes back are tokens, and those do not belong into the store.

const { endpoints } = authApi;
const untracked = { track: false } as const;

export const injectAuthApi = (store: AppStore) => store.inject(injectApi);

export const signUp = (input: Input<'signUp'>) => endpoints.signUp.initiate(input, untracked);

export const requestPasswordReset = (input: Input<'requestPasswordReset'>) =>
  endpoints.requestPasswordReset.initiate(input, untracked);

/** The link of the first mail: its organization comes into being, its founder is in. */
export const verifySignUp = (input: Input<'verifySignUp'>) => async (dispatch: AppDispatch) => {
  const outcome = await dispatch(endpoints.verifySignUp.initiate(input, untracked));
  if (outcome.data) {
    await dispatch(startSession(outcome.data.token));
    dispatch(organizationCreated(outcome.data.organizationId));
  }
  return outcome;
};

export const signUpInvited = (input: Input<'signUpInvited'>) => async (dispatch: AppDispatch) => {
  const outcome = await dispatch(endpoints.signUpInvited.initiate(input, untracked));
  if (outcome.data) await dispatch(startSession(outcome.data.token));
  return outcome;
};

/** Somebody with an account joins. Unless they are the one who is logged in here, they log in next. */
export const acceptInvitation =
  (input: Input<'acceptInvitation'>, { isLoggedIn }: { isLoggedIn: boolean }) =>
  async (dispatch: AppDispatch) => {
    const outcome = await dispatch(endpoints.acceptInvitation.initiate(input, untracked));
    if (outcome.data && !isLoggedIn) {
      await dispatch(endSession());
      dispatch(invitationAccepted());
    }
    return outcome;
  };

/** The server ends every session of the account; this browser's goes with it, whoever's it was. */
export const registerPassword = (input: Input<'registerPassword'>) => async (dispatch: AppDispatch) => {
  const outcome = await dispatch(endpoints.registerPassword.initiate(input, untracked));
  if (outcome.data) {
    await dispatch(endSession());
    dispatch(passwordRegistered());
  }
  return outcome;
};

const startSession = (token: string) => async (dispatch: AppDispatch) => {
  await dispatch(endSession());
  dispatch(loggedIn({ token }));
};

/**
 * Ends the session of whoever is logged in here, without a word: they were told before. What they have not sent yet
 * stays on the device until they come back, as when a session expires.
 */
const endSession = () => async (dispatch: AppDispatch, getState: () => RootState) => {
  if (!getState().auth.loggedIn) return;
  await dispatch(backgroundCall('logout', {}));
  dispatch(sessionExpired());
};
