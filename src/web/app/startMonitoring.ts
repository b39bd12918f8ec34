import { browserTracingIntegration, captureException, init, replayIntegration } from '@sentry/react';
import { linkTokenInTextPattern } from '../../domain/links';
import { pageConfig } from '../lib/config';
import { routePatternOf } from './routes';

/** The name of transactions that are not sent (spec §2). */
const unreportedTransaction = '/404';

/**
 * Starts error reporting and sends the errors recorded before (spec §2, §9). Only called in production.
 * Transactions are named by route pattern, so that names contain no ids; every unknown path is `/404`.
 */
export function startMonitoring(
  dsn: string,
  earlyErrors: readonly unknown[],
  { openedByLink = false }: { openedByLink?: boolean } = {},
): void {
  const { version, sentryEnvironment } = pageConfig();
  init({
    dsn,
    release: version,
    environment: sentryEnvironment,
    // A chunk that does not load is no error of the code: the connection is cut, or a stale tab asks for files of before.
    ignoreErrors: [/^ChunkLoadError:/],
    tunnel: '/monitoring',
    integrations: [
      browserTracingIntegration({
        // Off after a mailed link, because every span of its page load contains its address.
        instrumentPageLoad: !openedByLink,
        beforeStartSpan: (options) => ({ ...options, name: routePatternOf(window.location.pathname) }),
      }),
      replayIntegration({
        maskAllText: true,
        blockAllMedia: true,
        // Drops events with the address of a mailed link, such as the timing of its page load.
        beforeAddRecordingEvent: (event) =>
          linkTokenInTextPattern.test(JSON.stringify(event)) ? null : event,
      }),
    ],
    tracesSampleRate: 1,
    replaysOnErrorSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    // Works with every trace lifecycle; `ignoreTransactions` is silently inactive in the streaming one.
    ignoreSpans: [{ name: new RegExp(`^${unreportedTransaction}$`), op: /^(pageload|navigation)$/ }],
    // Reports contain no texts, names or tokens of users.
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
