import { pageConfig } from '../lib/config';
import { linkTokenOf } from '../lib/linkTokenOf';
import { captureEarlyErrors } from './earlyErrors';
import { loadTagManager } from './tagManager';

let hasStarted = false;
/** This document was opened by a mailed link: its own address is a secret for good. */
let wasOpenedByLink = false;

const isOnMailedLink = () => linkTokenOf(window.location.pathname) !== undefined;

/**
 * What may wait until the page answers to the person: monitoring (production only, spec §9), tag manager. Both tell
 * others the address of the document, and a mailed link's address is a secret; there they start when the path is
 * another one (RouteEffects calls again), once.
 */
export function startTelemetryWhenIdle(): void {
  if (hasStarted) return;
  if (isOnMailedLink()) {
    wasOpenedByLink = true;
    suppressReferrer();
    return;
  }
  hasStarted = true;
  window.addEventListener('popstate', reloadOnMailedLink, { capture: true });
  const { production, sentryDsn, gtmId } = pageConfig();

  if (production && sentryDsn) {
    const early = captureEarlyErrors();
    whenIdle(() => {
      void import(/* webpackChunkName: "monitoring" */ './startMonitoring').then(({ startMonitoring }) =>
        startMonitoring(sentryDsn, early.release(), { openedByLink: wasOpenedByLink }),
      );
    });
  }
  if (gtmId) whenIdle(() => loadTagManager(gtmId));
}

/** The next document's monitoring would tell its referrer. */
function suppressReferrer(): void {
  document.querySelector('meta[name=referrer]')?.setAttribute('content', 'no-referrer');
}

/** Back to a mailed link, with everything running: before anybody hears of it, in a new document without. */
function reloadOnMailedLink(event: PopStateEvent): void {
  const { pathname } = window.location;
  if (!isOnMailedLink()) return;
  event.stopImmediatePropagation();
  window.history.replaceState(null, '', '/'); // What this document reports while it ends.
  window.location.replace(pathname);
}

function whenIdle(task: () => void): void {
  const idle = () => {
    // Safari has no requestIdleCallback, whatever the types say.
    const request: typeof window.requestIdleCallback | undefined = window.requestIdleCallback;
    if (request) request(task, { timeout: 5_000 });
    else window.setTimeout(task, 1_000);
  };
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}
