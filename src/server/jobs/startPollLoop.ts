/** Milliseconds between looks at an empty queue: how late a job may start whose time has come by itself. */
const IDLE_POLL_MS = 2_000;

export interface PollLoop {
  /** Looks again at once. */
  wake(): void;
  /** Begins nothing more; resolves when what runs is done. */
  stop(): Promise<void>;
}

/** Runs `work` again as long as it finds something to do, and rests in between. It must not throw. */
export function startPollLoop(work: () => Promise<boolean>): PollLoop {
  let stopping = false;
  let woken = false;
  let rouse: (() => void) | undefined;

  const waitForWork = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, IDLE_POLL_MS);
      rouse = () => {
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
    rouse?.();
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
