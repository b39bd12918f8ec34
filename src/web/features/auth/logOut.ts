import type { AppDispatch } from '../../app/createStore';
import { authApi } from './authApi';
import { loggedOut } from './authSlice';

/** Ends the session on the server and, whatever it answers, on this device. */
export const logOut = () => async (dispatch: AppDispatch) => {
  await dispatch(authApi.endpoints.logout.initiate());
  dispatch(loggedOut());
};
