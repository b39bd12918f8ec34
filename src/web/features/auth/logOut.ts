import { otherAccountError } from '../../../contract/endpoint';
import type { AppThunk } from '../../store/createStore';
import { errorCodeOf } from '../../lib/errorText';
import { authApi } from './authApi';
import { loggedOut } from '../session/authSlice';

/**
 * Ends the session on the server and, even if that fails, on this device. It does not end the session if this is now
 * another person's.
 */
export const logOut = (): AppThunk<Promise<void>> => async (dispatch) => {
  const { error } = await dispatch(authApi.endpoints.logout.initiate());
  if (errorCodeOf(error) !== otherAccountError) dispatch(loggedOut());
};
