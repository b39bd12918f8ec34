import type { Clock } from '../../../src/server/adapters/clock';

export interface SettableClock extends Clock {
  set(instant: Date): void;
  advance(milliseconds: number): void;
}

/** A clock that starts at `start` and changes only by `set` and `advance`. */
export function settableClock(start: Date): SettableClock {
  let current = start;
  return {
    now: () => new Date(current.getTime()),
    set: (instant) => {
      current = instant;
    },
    advance: (milliseconds) => {
      current = new Date(current.getTime() + milliseconds);
    },
  };
}
