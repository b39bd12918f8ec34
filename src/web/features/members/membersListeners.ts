import { addAppListener } from '../../store/createStore';
import { organizationEnded } from '../session/authSlice';
import { membersApi } from './membersApi';

/** Logs the person out who has left an organization (product §6). */
export const membersListeners = [
  addAppListener({
    matcher: membersApi.endpoints.leaveOrganization.matchFulfilled,
    effect: (_, { dispatch }) => void dispatch(organizationEnded('organizationLeft')),
  }),
];
