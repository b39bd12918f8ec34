/** Milliseconds between looks at an empty queue: how late a job may start whose time has come by itself. */
const IDLE = 2_000;

export interface Loop {
  /** Looks again at once. */
  wake(): void;
  /** Begins nothing more; resolves when what runs is done. */
  stop(): Promise<void>;
}

/** Runs `work` again as long as it finds something to do, and rests in between. It must not throw. */
export function startLoop(work: () => Promise<boolean>): Loop {
  let stopping = false;
  let woken = false;
  let rouse: (() => void) | undefined;

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, IDLE);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const running = (async () => {
    while (!stopping) {
      woken = false;
      const found = await work();
      if (!found && !woken && !stopping) await rest();
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
