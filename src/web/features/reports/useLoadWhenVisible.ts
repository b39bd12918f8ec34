import { useEffect, useRef } from 'react';

/** Returns a ref for the end of a list; calls `load` when it comes near the visible part while `isEnabled`. */
export function useLoadWhenVisible(isEnabled: boolean, load: () => unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const latestLoad = useRef(load);
  useEffect(() => {
    latestLoad.current = load;
  });
  useEffect(() => {
    const element = ref.current;
    if (!isEnabled || !element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latestLoad.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isEnabled]);
  return ref;
}
