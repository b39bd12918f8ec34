import { useAppDispatch } from '../../store/hooks';
import { organizationEnded, sessionExpired } from './authSlice';

/**
 * Returns a function that ends the session in this browser after the server has ended it, because an organization was
 * deleted or left. Drafts for other organizations stay on the device, as when a session expires.
 */
export function useEndOrganizationSession(): (reason: 'organizationDeleted' | 'organizationLeft') => void {
  const dispatch = useAppDispatch();
  return (reason) => {
    dispatch(sessionExpired());
    dispatch(organizationEnded(reason));
  };
}
