import { addAuthListeners } from '../features/auth/authListeners';
import type { StartListening } from './createStore';

/** The listeners every page needs. Those that need the api start with it (api/connectApi) or with the shell. */
export function startListeners(start: StartListening): void {
  addAuthListeners(start);
}
