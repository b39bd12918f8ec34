import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a ref callback for an element; calls `onNear` when it comes within `marginPx` of the visible part while
 * `isEnabled`. Never where the browser cannot tell. The element is not kept in a state, which would render the component twice.
 */
export function useWhenNear(isEnabled: boolean, marginPx: number, onNear: () => unknown) {
  const latestOnNear = useRef(onNear);
  useEffect(() => {
    latestOnNear.current = onNear;
  });
  return useCallback(
    (element: Element | null) => {
      if (!isEnabled || !element || !canObserve()) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          // While the page is busy, the browser collects the entries; the last one says what is true.
          if (entries.at(-1)?.isIntersecting) latestOnNear.current();
        },
        { rootMargin: `${marginPx}px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [isEnabled, marginPx],
  );
}

export const canObserve = (): boolean => typeof IntersectionObserver !== 'undefined';
