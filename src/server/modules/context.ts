import type { Services } from './services';

/** What a command needs besides its input. */
export interface Context {
  now: Date;
  services: Services;
}
