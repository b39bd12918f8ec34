import type { Services } from './services';

/** What a command may ask besides its input: the moment it happens at, and what the server runs on. */
export interface Context {
  now: Date;
  services: Services;
}
