import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the part of the page of a link with this hash once its content has loaded, each time it is followed. It scrolls before the browser paints,
 * because a button that moves while it is being pressed loses the press.
 */
export function useScrollToHash<T extends HTMLElement = HTMLDivElement>(hash: string, isLoaded: boolean) {
  const ref = useRef<T>(null);
  const location = useLocation();
  const isTarget = location.hash === hash;
  useLayoutEffect(() => {
    if (isTarget && isLoaded) ref.current?.scrollIntoView({ block: 'start' });
  }, [isTarget, isLoaded, location.key]);
  return ref;
}
