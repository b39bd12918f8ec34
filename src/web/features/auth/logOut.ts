import type { AppThunk } from '../../app/createStore';
import { authApi } from './authApi';
import { loggedOut } from './authSlice';

/** Ends the session on the server and, even if that fails, on this device. */
export const logOut = (): AppThunk<Promise<void>> => async (dispatch) => {
  await dispatch(authApi.endpoints.logout.initiate());
  dispatch(loggedOut());
};
