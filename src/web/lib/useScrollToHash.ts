import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Events by which a person shows that they read or look elsewhere. */
const ownSteps = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Leads to the part of the page of a link with this hash once its content has loaded, each time it is followed. */
export function useScrollToHash<T extends HTMLElement = HTMLDivElement>(
  hash: string,
  { isLoaded = true }: { isLoaded?: boolean } = {},
) {
  const location = useLocation();
  return useScrollToTarget<T>(location.hash === hash && isLoaded ? location.key : null);
}

/**
 * Scrolls to a part of the page and focuses its heading, each time `visit` gets another value that is not null. It scrolls
 * before the browser paints, because a button that moves while it is being pressed loses the press. Until the person
 * does something, the part keeps its place while what is above it loads.
 */
export function useScrollToTarget<T extends HTMLElement = HTMLDivElement>(visit: string | null) {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    if (visit !== null) ref.current?.scrollIntoView({ block: 'start' });
  }, [visit]);
  // A new page focuses its own heading first, in an effect as well.
  useEffect(() => {
    if (visit === null) return undefined;
    let isFocused = false;
    const focus = () => {
      const heading = ref.current?.querySelector('h2');
      // A part that waits for what is above it is hidden, and cannot have the focus yet.
      if (!isFocused) heading?.focus({ preventScroll: true });
      isFocused ||= document.activeElement === heading;
    };
    focus();
    const observer = new ResizeObserver(() => {
      ref.current?.scrollIntoView({ block: 'start' });
      focus();
    });
    observer.observe(document.body);
    const stop = () => observer.disconnect();
    for (const step of ownSteps) window.addEventListener(step, stop, { passive: true });
    return () => {
      stop();
      for (const step of ownSteps) window.removeEventListener(step, stop);
    };
  }, [visit]);
  return ref;
}
