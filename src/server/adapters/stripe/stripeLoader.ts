import type Stripe from 'stripe';
import type { Logger } from 'pino';
import type { StripeConfig } from '../../lib/config';
import { ApiError } from '../../lib/errors';

/** Milliseconds one try may take; somebody waits for the answer. */
const TIMEOUT_MS = 10_000;
/** Further tries after a lost connection, a conflict or an error on Stripe's side; the SDK waits longer each time. */
const RETRIES = 2;

export type { Stripe };

/** The official SDK, loaded when it is first needed: where the ledger bills it costs nothing. */
export type StripeLoader = () => Promise<Stripe>;

export function createStripeLoader({ secretKey, apiUrl }: StripeConfig): StripeLoader {
  let opened: Promise<Stripe> | undefined;
  return () =>
    (opened ??= import('stripe').then(
      ({ default: Sdk }) =>
        new Sdk(secretKey, {
          timeout: TIMEOUT_MS,
          maxNetworkRetries: RETRIES,
          telemetry: false,
          ...(apiUrl !== undefined && addressOptions(new URL(apiUrl))),
        }),
    ));
}

const addressOptions = ({ protocol, hostname, port }: URL) => ({
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  host: hostname,
  port: port || (protocol === 'http:' ? 80 : 443),
});

/** The id of what Stripe may also give in full. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;

/** What Stripe's SDK throws; told by its shape, so that nobody loads it for that. */
interface StripeSdkError extends Error {
  type: string;
  code?: string;
  statusCode?: number;
  requestId?: string;
}

const isStripeSdkError = (error: unknown): error is StripeSdkError =>
  error instanceof Error &&
  'type' in error &&
  typeof error.type === 'string' &&
  error.type.startsWith('Stripe');

/** Stripe, not what we asked, is the reason; later it may work. */
const transientErrorTypes = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];

/** Stripe does not have what was named. */
export const isMissing = (error: unknown): boolean =>
  isStripeSdkError(error) && error.code === 'resource_missing';

/** Another call has used the key for something else; that one counts. */
export const isIdempotencyConflict = (error: unknown): boolean =>
  isStripeSdkError(error) && error.type === 'StripeIdempotencyError';

/**
 * Asks Stripe. What goes wrong there is told in words for people: 503 where it may work later, 502 where Stripe
 * refuses. The log names the request, which Stripe can look up, and nothing of what was sent.
 */
export async function translateStripeErrors<T>(log: Logger, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isStripeSdkError(error)) throw error;
    const { type, code, statusCode, requestId } = error;
    log.error({ type, code, statusCode, stripeRequest: requestId }, 'Stripe did not do what was asked');
    if (transientErrorTypes.includes(type))
      throw new ApiError(
        503,
        'paymentServiceDown',
        '決済サービスに接続できませんでした。時間をおいてご契約の内容をご確認のうえ、もう一度お試しください。',
      );
    throw new ApiError(
      502,
      'paymentServiceRefused',
      '決済サービスで手続きを受け付けられませんでした。お手数ですが、お問い合わせください。',
    );
  }
}
