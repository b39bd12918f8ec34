import type { Services } from './services';

/** The clock's time, the request and the services, which a command needs besides its input. */
export interface Context {
  now: Date;
  /** The HTTP request that the command belongs to; jobs have none. */
  requestId?: string;
  services: Services;
}
