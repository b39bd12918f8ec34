import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusHeading } from '../lib/focusHeading';
import { titleOf } from './routes';
import { startTelemetryWhenIdle } from './telemetry';

/** Sets title, scroll position and focus, as a browser does by itself for a new document. */
export function RouteEffects() {
  const { pathname } = useLocation();
  const first = useRef(pathname);

  // Telemetry starts on the first page whose address holds no token of a mailed link.
  useEffect(startTelemetryWhenIdle, [pathname]);

  useEffect(() => {
    document.title = titleOf(pathname);
    if (first.current === pathname) return;
    first.current = '';
    window.scrollTo(0, 0);
    focusHeading();
  }, [pathname]);

  return null;
}
