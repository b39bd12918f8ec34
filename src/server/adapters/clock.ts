/** The source of the current time for the whole server, which tests can set. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date(Date.now()) };

/** For TEST_CLOCK: starts at the given instant and runs at normal speed. */
export function shiftedClock(start: Date): Clock {
  const offsetMs = start.getTime() - Date.now();
  return { now: () => new Date(Date.now() + offsetMs) };
}
