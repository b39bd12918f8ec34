/** Where every "now" of the server comes from, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date(Date.now()) };

/** A clock that starts at `start` and moves only by `set` and `advance` (milliseconds). */
export function settableClock(
  start: Date,
): Clock & { set(instant: Date): void; advance(milliseconds: number): void } {
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

/** TEST_CLOCK: starts at the given instant and runs on at the real pace. */
export function shiftedClock(start: Date, real: Clock = systemClock): Clock {
  const offset = start.getTime() - real.now().getTime();
  return { now: () => new Date(real.now().getTime() + offset) };
}
