import { pageConfig } from '../lib/config';
import { linkTokenOf } from '../lib/linkTokenOf';
import { whenIdle } from '../lib/whenIdle';

let hasStarted = false;
/** Whether a mailed link opened this document; its address must never be sent. */
let wasOpenedByLink = false;

const isOnMailedLink = () => linkTokenOf(window.location.pathname) !== undefined;

/**
 * Starts monitoring (production only, spec §9) and the tag manager when the page is idle. Both send the address of the
 * document, which is secret for a mailed link; there they start once the path has changed (RouteEffects calls again).
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

/** Keeps the address out of the referrer, which the monitoring of the next document would send. */
function suppressReferrer(): void {
  document.querySelector('meta[name=referrer]')?.setAttribute('content', 'no-referrer');
}

/**
 * Loads a mailed link in a new document, without telemetry, when the user navigates back to it while telemetry runs.
 */
function reloadOnMailedLink(event: PopStateEvent): void {
  const { pathname } = window.location;
  if (!isOnMailedLink()) return;
  event.stopImmediatePropagation();
  window.history.replaceState(null, '', '/'); // Telemetry sends the address of this document while it unloads.
  window.location.replace(pathname);
}

/** Records the first 20 errors that happen before monitoring has loaded. */
function captureEarlyErrors() {
  const errors: unknown[] = [];
  const keep = (error: unknown) => {
    if (errors.length < 20) errors.push(error);
  };
  const onError = (event: ErrorEvent) => keep(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => keep(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);

  return {
    /** Stops recording and returns the errors. */
    release(): unknown[] {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
      return errors;
    },
  };
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Loads the tag manager (spec §2: after the page became interactive), under the nonce of this response. */
function loadTagManager(id: string): void {
  window.dataLayer = [{ 'gtm.start': performance.timeOrigin + performance.now(), event: 'gtm.js' }];
  const script = document.createElement('script');
  script.async = true;
  script.nonce = window.__nonce__ ?? '';
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
