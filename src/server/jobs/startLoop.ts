export interface Loop {
  /** Calls `work` at once, or again when it is running. */
  wake(): void;
  /** Ends the loop; resolves when the running call of `work` has finished. */
  stop(): Promise<void>;
}

/**
 * Calls `work` again at once while it returns true, otherwise when it is woken or after `pauseMs`. `work` gets a function
 * that says whether the loop is ending, and must not throw.
 */
export function startLoop(work: (isStopping: () => boolean) => Promise<boolean>, pauseMs?: number): Loop {
  let stopping = false;
  let woken = false;
  let resume: (() => void) | undefined;

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = pauseMs === undefined ? undefined : setTimeout(resolve, pauseMs);
      resume = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const running = (async () => {
    while (!stopping) {
      woken = false;
      const found = await work(() => stopping);
      if (!found && !woken && !stopping) await pause();
    }
  })();

  const wake = () => {
    woken = true;
    resume?.();
  };
  return {
    wake,
    stop: () => {
      stopping = true;
      wake();
      return running;
    },
  };
}
