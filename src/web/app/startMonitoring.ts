import { browserTracingIntegration, captureException, init, replayIntegration } from '@sentry/react';
import { linkTokenInTextPattern } from '../../domain/links';
import { pageConfig } from '../lib/config';
import { routePatternOf } from './routes';

/** The name of the transactions that are not reported (spec §2). */
const unreportedTransaction = '/404';

/**
 * Starts error reporting and hands over what happened before (spec §2, §9). Only called in production.
 * Transactions are named by route pattern, so no address carries an id; every unknown address is `/404`.
 */
export function startMonitoring(
  dsn: string,
  earlyErrors: readonly unknown[],
  { openedByLink = false }: { openedByLink?: boolean } = {},
): void {
  init({
    dsn,
    release: pageConfig().version,
    tunnel: '/monitoring',
    integrations: [
      browserTracingIntegration({
        // The load of a document that a mailed link opened carries its address in every part.
        instrumentPageLoad: !openedByLink,
        beforeStartSpan: (options) => ({ ...options, name: routePatternOf(window.location.pathname) }),
      }),
      replayIntegration({
        maskAllText: true,
        blockAllMedia: true,
        // Among them the timing of that load.
        beforeAddRecordingEvent: (event) =>
          linkTokenInTextPattern.test(JSON.stringify(event)) ? null : event,
      }),
    ],
    tracesSampleRate: 1,
    replaysOnErrorSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    // Works whatever the trace lifecycle; `ignoreTransactions` is silently inactive in the streaming one.
    ignoreSpans: [{ name: new RegExp(`^${unreportedTransaction}$`), op: /^(pageload|navigation)$/ }],
    // Nobody's words, names or tokens.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
  });
  earlyErrors.forEach((error) => captureException(error));
}
