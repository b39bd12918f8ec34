import { isAnyOf } from '@reduxjs/toolkit';
import { addAppListener } from '../../store/createStore';
import { api } from '../../api/api';
import { errorStatusOf } from '../../lib/errorText';
import { matchRequest } from '../../api/requestMatchers';
import { matchSessionEnd, selectIsLoggedIn, sessionExpired } from './authSlice';

const matchRejected = isAnyOf(
  matchRequest('query', 'rejected'),
  matchRequest('mutation', 'rejected'),
  matchRequest('background', 'rejected'),
);

/** Ends the session when the server has ended it, and clears the cache at the end of a session. */
export const sessionListeners = [
  addAppListener({
    matcher: matchRejected,
    effect: ({ payload }, { dispatch, getState }) => {
      if (errorStatusOf(payload) === 401 && selectIsLoggedIn(getState())) dispatch(sessionExpired());
    },
  }),
  addAppListener({
    matcher: matchSessionEnd,
    effect: (_, { dispatch }) => {
      dispatch(api.util.resetApiState());
    },
  }),
];
