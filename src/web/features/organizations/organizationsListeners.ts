import { untracked } from '../../api/api';
import { addAppListener } from '../../store/createStore';
import { authApi } from '../auth/authApi';
import { organizationEnded } from '../session/authSlice';
import { organizationsApi } from './organizationsApi';

/**
 * Logs the person out who has deleted an organization (spec §2), even if they have others, so that the route afterwards is
 * the same for everybody.
 */
export const organizationsListeners = [
  addAppListener({
    matcher: organizationsApi.endpoints.deleteOrganization.matchFulfilled,
    effect: async (_, { dispatch }) => {
      await dispatch(authApi.endpoints.logoutInBackground.initiate(undefined, untracked));
      dispatch(organizationEnded('organizationDeleted'));
    },
  }),
];
