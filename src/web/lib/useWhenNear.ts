import { useEffect, useRef } from 'react';

/**
 * Returns a ref for an element; calls `onNear` when it comes within `marginPx` of the visible part while `isEnabled`.
 * Never where the browser cannot tell.
 */
export function useWhenNear(isEnabled: boolean, marginPx: number, onNear: () => unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const latestOnNear = useRef(onNear);
  useEffect(() => {
    latestOnNear.current = onNear;
  });
  useEffect(() => {
    const element = ref.current;
    if (!isEnabled || !element || !canObserve()) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latestOnNear.current();
      },
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isEnabled, marginPx]);
  return ref;
}

export const canObserve = (): boolean => typeof IntersectionObserver !== 'undefined';
