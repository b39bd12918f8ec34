import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { titleOf } from './routes';
import { startTelemetryWhenIdle } from './startTelemetryWhenIdle';

/** What a browser does by itself when a document changes: title, top of the page, start of reading. */
export function RouteEffects() {
  const { pathname } = useLocation();
  const first = useRef(pathname);

  useEffect(startTelemetryWhenIdle, [pathname]); // From a mailed link to the first page that may be told of.

  useEffect(() => {
    document.title = titleOf(pathname);
    if (first.current === pathname) return;
    first.current = '';
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
