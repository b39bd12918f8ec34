import { useEffect, useState } from 'react';

/** How long to wait before the n-th repetition of a load that failed, in ms: 2 s, 4 s, … one minute. */
export const retryDelayMs = (failures: number): number => Math.min(60_000, 1000 * 2 ** failures);

interface LazyModule<M> {
  /** What was loaded, once it is here. */
  module: M | null;
  /** It did not arrive (no connection, a new release); it is asked for again by itself after a pause. */
  failed: boolean;
  /** Asks at once. */
  retry: () => void;
}

/**
 * A module in a chunk of its own, as a hook that asks for it while it is `wanted`. Unlike `lazy`, which keeps a failure
 * for good and throws it at the whole page, what does not arrive is asked for again; webpack forgets a chunk that failed.
 */
export function lazyModule<M>(load: () => Promise<M>): (wanted: boolean) => LazyModule<M> {
  let loadedModule: M | null = null;

  return function useLate(wanted) {
    const [module, setModule] = useState<M | null>(() => loadedModule);
    const [failures, setFailures] = useState(0);
    const [asked, setAsked] = useState(0);
    const missing = wanted && !module;

    useEffect(() => {
      if (!missing) return undefined;
      let current = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      load().then(
        (arrived) => {
          loadedModule = arrived;
          if (current) setModule(() => arrived);
        },
        (error: unknown) => {
          if (!current) return;
          if (asked === 0) window.reportError?.(error); // To monitoring, once.
          setFailures(asked + 1);
          timer = setTimeout(() => setAsked(asked + 1), retryDelayMs(asked + 1));
        },
      );
      return () => {
        current = false;
        clearTimeout(timer);
      };
    }, [missing, asked]);

    return {
      module,
      failed: missing && failures > 0,
      retry: () => setAsked(asked + 1),
    };
  };
}
