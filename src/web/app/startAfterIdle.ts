import { pageConfig } from '../lib/config';
import { linkTokenOf } from '../lib/linkToken';
import { captureEarlyErrors } from './earlyErrors';
import { loadTagManager } from './tagManager';

/** What may wait until the page answers to the person: monitoring (production only, spec §9), tag manager. */
export function startAfterIdle(): void {
  // Both tell others the address of the document, and a mailed link's address is a secret.
  if (linkTokenOf(window.location.pathname)) return;
  const { production, sentryDsn, gtmId } = pageConfig();

  if (production && sentryDsn) {
    const early = captureEarlyErrors();
    whenIdle(() => {
      void import(/* webpackChunkName: "monitoring" */ './monitoring').then(({ startMonitoring }) =>
        startMonitoring(sentryDsn, early.release()),
      );
    });
  }
  if (gtmId) whenIdle(() => loadTagManager(gtmId));
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
