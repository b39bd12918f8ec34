/**
 * Runs at most `running` pieces of work at a time and lets at most `waiting` more wait, first come, first served;
 * to others it throws what `refuse` makes.
 */
export function createConcurrencyLimiter(
  running: number,
  waiting: number,
  refuse: () => Error,
): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (busy < running) busy += 1;
    else {
      if (queue.length >= waiting) throw refuse();
      // Whoever is done hands its place over.
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
