/** Milliseconds between polls of an empty queue: the maximum delay of a job that becomes due without a `wake`. */
const IDLE_POLL_MS = 2_000;

export interface PollLoop {
  /** Polls at once. */
  wake(): void;
  /** Ends the loop; resolves when the running call of `work` has finished. */
  stop(): Promise<void>;
}

/** Calls `work` again as long as it returns true, and otherwise after a pause. It must not throw. */
export function startPollLoop(work: () => Promise<boolean>): PollLoop {
  let stopping = false;
  let woken = false;
  let resume: (() => void) | undefined;

  const waitForWork = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, IDLE_POLL_MS);
      resume = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const running = (async () => {
    while (!stopping) {
      woken = false;
      const found = await work();
      if (!found && !woken && !stopping) await waitForWork();
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
