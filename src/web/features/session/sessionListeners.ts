import { isAnyOf } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { StartListening } from '../../app/createStore';
import { api } from '../../api/api';
import { localStore } from '../../lib/localStore';
import { loggedOut, sessionExpired } from '../auth/authSlice';
import { lastOrganizationKey, organizationVisited } from './lastOrganization';

interface RejectedCall extends UnknownAction {
  payload?: { status?: number | string };
}

const rejectedCall = (action: UnknownAction): action is RejectedCall =>
  action.type === 'api/executeQuery/rejected' || action.type === 'api/executeMutation/rejected';

/** Ends the session when the server does, forgets what it knew, and remembers where the person was. */
export function addSessionListeners(start: StartListening): void {
  start({
    matcher: rejectedCall,
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
  start({
    actionCreator: organizationVisited,
    effect: ({ payload }) => localStore.set(lastOrganizationKey, String(payload)),
  });
}
