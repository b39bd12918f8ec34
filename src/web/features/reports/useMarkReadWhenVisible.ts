import { useEffect, useRef } from 'react';

/** Milliseconds the end of a text must stay visible to count as read. */
const readDelayMs = 1_000;

/** Returns a ref for the end of a text; calls `onRead` once after that element was visible for `readDelayMs`. */
export function useMarkReadWhenVisible(isUnread: boolean, onRead: () => void) {
  const endRef = useRef<HTMLDivElement>(null);
  const latestOnRead = useRef(onRead);
  useEffect(() => {
    latestOnRead.current = onRead;
  });

  useEffect(() => {
    const element = endRef.current;
    if (!isUnread || !element || typeof IntersectionObserver === 'undefined') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = setTimeout(() => {
        observer.disconnect();
        latestOnRead.current();
      }, readDelayMs);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [isUnread]);

  return endRef;
}
