/**
 * Returns a function that runs at most `running` calls at a time and lets at most `waiting` more wait, first in, first
 * out; further calls throw the error of `createError`.
 */
export function createConcurrencyLimiter(
  running: number,
  waiting: number,
  createError: () => Error,
): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (busy < running) busy += 1;
    else {
      if (queue.length >= waiting) throw createError();
      // Resolved by a call that has ended, in whose place this one runs.
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
