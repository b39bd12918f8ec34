import { addAppListener } from '../../store/createStore';
import { loggedOut } from '../session/authSlice';
import { accountApi } from './accountApi';

/** Ends the session on this device with the account. The server has deleted the sessions, so no log-out is sent. */
export const accountListeners = [
  addAppListener({
    matcher: accountApi.endpoints.deleteAccount.matchFulfilled,
    effect: (_, { dispatch }) => void dispatch(loggedOut()),
  }),
];
