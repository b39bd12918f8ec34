import { useEffect, useRef } from 'react';

/** Milliseconds the end of a text must stay in sight to count as read. */
const readDelayMs = 1_000;

/** Calls `onRead` once when the element behind the ref (the end of a text) stayed in sight for a moment. */
export function useMarkReadWhenVisible(unread: boolean, onRead: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const report = useRef(onRead);
  useEffect(() => {
    report.current = onRead;
  });

  useEffect(() => {
    const element = end.current;
    if (!unread || !element || typeof IntersectionObserver === 'undefined') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = setTimeout(() => {
        observer.disconnect();
        report.current();
      }, readDelayMs);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [unread]);

  return end;
}
