import type { Operation } from '../../contract/types';

interface Limit {
  rateLimit: { max: number; timeWindow: number };
}

/** Calls that invite guessing or send mail: how many a minute from one address (milliseconds window). */
export const handlerLimits: Partial<Record<Operation, Limit>> = {
  login: { rateLimit: { max: 30, timeWindow: 60_000 } },
};
