import { useAppDispatch } from '../../app/hooks';
import { logOut } from './logOut';

/** Ends the session on the server and on this device. What is not saved by then is lost: save it first. */
export function useLogOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return () => dispatch(logOut());
}
