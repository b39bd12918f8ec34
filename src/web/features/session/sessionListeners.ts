import { isAnyOf } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { StartListening } from '../../app/createStore';
import { api } from '../../api/api';
import { loggedOut, sessionExpired } from '../auth/authSlice';

interface RejectedCall extends UnknownAction {
  payload?: { status?: number | string };
}

const isRejectedCall = (action: UnknownAction): action is RejectedCall =>
  action.type === 'api/executeQuery/rejected' || action.type === 'api/executeMutation/rejected';

/** Ends the session when the server does, and forgets what it knew. */
export function addSessionListeners(start: StartListening): void {
  start({
    matcher: isRejectedCall,
    effect: ({ payload }, { dispatch, getState }) => {
      if (payload?.status === 401 && getState().auth.loggedIn) dispatch(sessionExpired());
    },
  });
  start({
    matcher: isAnyOf(loggedOut, sessionExpired),
    effect: (_, { dispatch }) => {
      dispatch(api.util.resetApiState());
    },
  });
}
