import { useEffect, useState } from 'react';

/** Delay in ms before retry number `failures` of a failed load: 2 s, 4 s, … at most one minute. */
export const retryDelayMs = (failures: number): number => Math.min(60_000, 1000 * 2 ** failures);

interface LazyModule<M> {
  /** Null until it is loaded. */
  module: M | null;
  /** The last load failed (no connection, a new release). It is retried automatically after a delay. */
  hasFailed: boolean;
  /** Retries without waiting for the delay. */
  retry: () => void;
}

/**
 * A hook that loads a module in its own chunk as soon as it is called with `isNeeded`. Failed loads are retried,
 * because webpack imports a failed chunk again. React's `lazy` keeps the failure and throws it in the whole page.
 */
export function lazyModule<M>(load: () => Promise<M>): (isNeeded: boolean) => LazyModule<M> {
  let loadedModule: M | null = null;

  return function useLazyModule(isNeeded) {
    const [module, setModule] = useState<M | null>(() => loadedModule);
    const [failures, setFailures] = useState(0);
    const [attempt, setAttempt] = useState(0);
    const isMissing = isNeeded && !module;

    useEffect(() => {
      if (!isMissing) return undefined;
      let isCurrent = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      load().then(
        (loaded) => {
          loadedModule = loaded;
          if (isCurrent) setModule(() => loaded);
        },
        (error: unknown) => {
          if (!isCurrent) return;
          if (attempt === 0) window.reportError?.(error); // Monitoring gets one report, not one for each retry.
          setFailures(attempt + 1);
          timer = setTimeout(() => setAttempt(attempt + 1), retryDelayMs(attempt + 1));
        },
      );
      return () => {
        isCurrent = false;
        clearTimeout(timer);
      };
    }, [isMissing, attempt]);

    return {
      module,
      hasFailed: isMissing && failures > 0,
      retry: () => setAttempt(attempt + 1),
    };
  };
}
