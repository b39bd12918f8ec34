import { useAppDispatch } from '../../app/hooks';
import { organizationEnded, sessionExpired } from './authSlice';

/**
 * Ends the session here because an organization was deleted or left; on the server it is over by then. What was written
 * for other organizations and is not sent yet stays on the device, as when a session expires.
 */
export function useEndOrganizationSession(): (how: 'organizationDeleted' | 'organizationLeft') => void {
  const dispatch = useAppDispatch();
  return (how) => {
    dispatch(sessionExpired());
    dispatch(organizationEnded(how));
  };
}
