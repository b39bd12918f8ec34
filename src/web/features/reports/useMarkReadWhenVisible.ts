import { useEffect, useRef } from 'react';

/** Milliseconds the end of a text must stay visible to count as read. */
const readDelayMs = 1_000;

/**
 * Returns a ref for the end of a text; calls `onRead` after that element was visible for `readDelayMs`. Once, so that a read
 * mark that failed is not sent again and again.
 */
export function useMarkReadWhenVisible(isUnread: boolean, onRead: () => void) {
  const endRef = useRef<HTMLDivElement>(null);
  const latestOnRead = useRef(onRead);
  const wasCalled = useRef(false);
  useEffect(() => {
    latestOnRead.current = onRead;
  });

  useEffect(() => {
    const element = endRef.current;
    if (!isUnread || wasCalled.current || !element || typeof IntersectionObserver === 'undefined')
      return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      // While the page is busy, the browser collects the entries; the last one says what is true.
      if (!entries.at(-1)?.isIntersecting) return;
      timer = setTimeout(() => {
        observer.disconnect();
        wasCalled.current = true;
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
