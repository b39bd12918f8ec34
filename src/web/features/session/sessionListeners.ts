import { isAnyOf } from '@reduxjs/toolkit';
import type { StartListening } from '../../app/createStore';
import { api } from '../../api/api';
import { matchRequest } from '../../api/requestMatchers';
import { loggedOut, sessionExpired } from '../auth/authSlice';

const matchRejected = isAnyOf(
  matchRequest('executeQuery', 'rejected'),
  matchRequest('executeMutation', 'rejected'),
);

/** Ends the session when the server does, and forgets what it knew. */
export function addSessionListeners(start: StartListening): void {
  start({
    matcher: matchRejected,
    effect: ({ payload }, { dispatch, getState }) => {
      const { status } = (payload ?? {}) as { status?: number | string };
      if (status === 401 && getState().auth.loggedIn) dispatch(sessionExpired());
    },
  });
  start({
    matcher: isAnyOf(loggedOut, sessionExpired),
    effect: (_, { dispatch }) => {
      dispatch(api.util.resetApiState());
    },
  });
}
