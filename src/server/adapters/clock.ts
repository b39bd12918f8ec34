/** The source of the current time for the whole server, which tests can set. */
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

/** TEST_CLOCK: starts at the given instant and runs at normal speed. */
export function shiftedClock(start: Date, realClock: Clock = systemClock): Clock {
  const offsetMs = start.getTime() - realClock.now().getTime();
  return { now: () => new Date(realClock.now().getTime() + offsetMs) };
}
